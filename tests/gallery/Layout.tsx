import { Sample } from './Sample.tsx';

const GAPS = ['gap-1', 'gap-2', 'gap-3', 'gap-4', 'gap-5', 'gap-6', 'gap-8'] as const;
const words = ['mini', 'gumy', 'długa taśma'];

/** The classes of src/ui/layout.css. */
export function Layout() {
  const items = words.map((word) => <span key={word}>{word}</span>);
  return (
    <Sample name="layout.css">
      <div className="card stack gap-2">
        <strong>card stack gap-2</strong>
        {items}
      </div>
      <div className="card grid gap-2">
        <strong>card grid gap-2</strong>
        {items}
      </div>
      <div className="card row middle spread gap-3">
        <strong>card row middle spread gap-3</strong>
        {items}
      </div>
      <div className="card line gap-3">
        <strong>card line gap-3</strong>
        {items}
      </div>
      <div className="card center top">center top</div>
      <button type="button" className="bare">
        bare
      </button>
      <button type="button" className="icon-button" aria-label="icon-button">
        ×
      </button>
      {GAPS.map((gap) => (
        <div key={gap} className={`row ${gap}`}>
          <strong>{gap}</strong>
          {items}
        </div>
      ))}
      <p className="muted">muted</p>
      <p className="small">small</p>
      <p className="numbers">numbers 1111 0000</p>
      <p className="font-display">font-display</p>
    </Sample>
  );
}
