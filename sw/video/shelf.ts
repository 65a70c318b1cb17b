import type { Piece } from './piece.ts';

/** Pieces in memory at once, over all films: the windows of two players side by side. 8 MiB. */
const MOST = 8;

/** The pieces in memory. */
export class Shelf {
  readonly #pieces = new Map<string, Piece>();

  find(film: string, index: number): Piece | undefined {
    return this.#pieces.get(`${film} ${index}`);
  }

  /** Puts a piece there, or to the front where it is already. */
  put(film: string, index: number, piece: Piece): void {
    const key = `${film} ${index}`;
    this.#pieces.delete(key);
    if (this.#pieces.size >= MOST) this.#makeRoom();
    this.#pieces.set(key, piece);
  }

  /** The piece leaves that was longest not in use, of those whose bytes the store has if possible. */
  #makeRoom(): void {
    const pieces = [...this.#pieces];
    const [key, piece] = pieces.find(([, { isCommitted }]) => isCommitted) ?? pieces[0] ?? [];
    if (key === undefined) return;
    this.#pieces.delete(key);
    piece?.drop();
  }
}
