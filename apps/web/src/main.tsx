import { watchTheme } from '@lakehouse/ui/theme';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { Screens } from './app/router.tsx';
import './app/styles.css';
import { watchHistory } from './shared/routing/history-gate.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');

watchTheme();
watchHistory();
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <Screens />
    </BrowserRouter>
  </StrictMode>,
);
