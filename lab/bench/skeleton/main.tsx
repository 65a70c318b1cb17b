import { createRoot } from 'react-dom/client';
import { SKELETON_TEXT } from './text.ts';

const root = document.getElementById('root');
if (root) createRoot(root).render(<p>{SKELETON_TEXT}</p>);
void navigator.serviceWorker.register('/sw.js');
