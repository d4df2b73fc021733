export { PrivacyPage as Component } from '../../features/static-pages/privacy-page.tsx';
