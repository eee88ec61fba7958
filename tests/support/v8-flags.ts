const isOld = Number(process.versions.node.split('.')[0]) < 22

/**
 * V8's flag to compile less: most functions of a test run too rarely to earn their optimised code. Node 22 brought another
 * name for it, and refuses to start with one that it does not know.
 */
export const RARELY_OPTIMISED = isOld ? '--interrupt-budget=1000000' : '--invocation-count-for-turbofan=20000'
