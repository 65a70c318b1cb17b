import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { SKELETON_TEXT } from './text.ts';

/** Puts the sentence behind a button: the least that React can do about a tap. */
function Sentence() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
        Menu
      </button>
      {isOpen && <p>{SKELETON_TEXT}</p>}
    </>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Sentence />);
