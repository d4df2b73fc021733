import { configure } from '@testing-library/react';

// For a second a message is in the document twice: on the screen, and in the live region that a screen reader reads it from.
configure({ defaultIgnore: 'script, style, body > [role="status"][aria-live]' });
