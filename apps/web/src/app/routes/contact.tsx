export { ContactPage as Component } from '../../features/static-pages/contact-page.tsx';
