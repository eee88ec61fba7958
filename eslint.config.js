import js from '@eslint/js'
import importX from 'eslint-plugin-import-x'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig } from 'eslint/config'
import globals from 'globals'
import tseslint from 'typescript-eslint'
import { readdirSync } from 'node:fs'

// Imports run one way: app -> features -> shared; a feature never imports another feature.
const features = readdirSync('src/features', { withFileTypes: true }).filter((entry) => entry.isDirectory())
const zones = [
  {
    target: './src/shared',
    from: ['./src/app', './src/features'],
    message: 'shared/ knows neither features nor app.',
  },
  { target: './src/features', from: './src/app', message: 'features/ does not know app/.' },
  ...features.map(({ name }) => ({
    target: `./src/features/${name}`,
    from: './src/features',
    except: [`./${name}`],
    message: 'A feature never imports another feature: share it, or compose it in app/.',
  })),
  {
    target: './src',
    from: ['./supabase/embedded', './tests', './e2e'],
    message: 'Development code stays out of src/.',
  },
]

export default defineConfig(
  {
    ignores: [
      'dist',
      'coverage',
      'playwright-report',
      'test-results',
      'supabase/.temp',
      'src/shared/backend/database.types.ts',
    ],
  },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver': { typescript: true, node: true } },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      // supabase-js builders are lazy thenables: one that is not awaited sends nothing.
      '@typescript-eslint/no-floating-promises': ['error', { checkThenables: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/consistent-type-imports': 'error',
      // Playwright's fixtures must name what they do not use.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'no-console': 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest'], jsxA11y.flatConfigs.strict],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'sonner',
              message: 'Raise toasts with showToast (src/shared/lib/toast.ts).',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/shared/ui/toaster/toaster.tsx'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    files: ['supabase/embedded/**', 'scripts/**', 'tests/bench/**', 'tests/support/console.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    // The files of a worker share its modules: what another file has loaded cannot be mocked any more.
    files: ['tests/**/*.test.{ts,tsx}'],
    ignores: ['tests/**/*.fresh.test.{ts,tsx}'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['mock', 'doMock', 'hoisted'].map((property) => ({
          object: 'vi',
          property,
          message: 'Mocks need modules of their own: call the file *.fresh.test.* (tests/README.md).',
        })),
      ],
    },
  },
  {
    // What waits for a time is too short on a busy machine and too long on any other: wait for what shows the end.
    files: ['tests/**', 'e2e/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'MemberExpression[property.name="waitForTimeout"], Property[key.name="waitForTimeout"]',
          message: 'No sleeps (tests/README.md).',
        },
      ],
    },
  },
  { files: ['**/*.js'], extends: [tseslint.configs.disableTypeChecked] },
)
