export { LandingPage as Component } from '../../features/connect-workspace/landing-page.tsx';
