export { AiSettingsPage as Component } from '../../features/ai-settings/ai-settings-page.tsx';
