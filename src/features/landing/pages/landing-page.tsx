import { Doors } from '../components/doors'
import { Footer } from '../components/footer'
import { Hero } from '../components/hero'
import { PathIn } from '../components/path-in'

/** Spec 2, landing page. Reads the session from the store only: no backend, toast or window code on a first visit. */
export default function LandingPage() {
  return (
    <>
      <Hero />
      <Doors />
      <PathIn />
      <Footer />
    </>
  )
}
