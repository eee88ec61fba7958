import { NavigationCards } from '../components/navigation-cards'
import { Footer } from '../components/footer'
import { Hero } from '../components/hero'
import { HowItWorks } from '../components/how-it-works'

/** Product 2. The session comes from the store only, so a first visit loads no backend client and no toasts. */
export default function LandingPage() {
  return (
    <>
      <Hero />
      <NavigationCards />
      <HowItWorks />
      <Footer />
    </>
  )
}
