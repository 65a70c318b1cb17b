/**
 * `data-fresh` on the root, as index.html has it: the first page of a document that was come to anew.
 * What is far down on it may be drawn and laid out late (far.module.css), as nobody goes back to a
 * place there; on every other page the heights are the real ones from the beginning.
 */
const root = () => document.documentElement;

export function isFresh(): boolean {
  return root().dataset.fresh !== undefined;
}

export function endFresh(): void {
  delete root().dataset.fresh;
}
