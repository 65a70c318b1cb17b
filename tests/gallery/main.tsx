/**
 * Every part of src/ui in all its states, for development: `npm run dev`, then /tests/gallery/. It is no page of the
 * app: the build does not know it. tests/e2e/gallery.long.spec.ts reads it with axe and photographs it.
 */
import '../../src/ui/base.css';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { Toaster } from '../../src/ui/Toaster.tsx';
import { Fields } from './Fields.tsx';
import { Layout } from './Layout.tsx';
import { Overlays } from './Overlays.tsx';
import { Pictures } from './Pictures.tsx';
import { States } from './States.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <MemoryRouter>
    <main className="content stack gap-6">
      <h1>Części interfejsu</h1>
      <Layout />
      <Fields />
      <Pictures />
      <States />
      <Overlays />
    </main>
    <Toaster />
  </MemoryRouter>,
);
