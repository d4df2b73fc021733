export { AboutPage as Component } from '../../features/static-pages/about-page.tsx';
