/** State of the landing page's demo device; it makes no requests. */
export interface DemoState {
  readonly hasSignal: boolean;
  /** Pieces as the user sees them. */
  readonly pieces: number;
  /** Pieces that the demo's server has. */
  readonly sent: number;
  /** The last message of the demo. */
  readonly said: Saying;
}

type Saying =
  | 'signal'
  | 'no-signal'
  | 'counted'
  | 'stored'
  | 'sent'
  | 'payment-opens'
  | 'payment-waits';

export type DemoAction =
  | { readonly type: 'signal'; readonly isThere: boolean }
  | { readonly type: 'pieces'; readonly step: 1 | -1 }
  | { readonly type: 'pay' };

export const MOST_PIECES = 9;

export const atFirst: DemoState = { hasSignal: true, pieces: 1, sent: 1, said: 'signal' };

export function isWaiting({ pieces, sent }: DemoState): boolean {
  return pieces !== sent;
}

export function afterAction(demo: DemoState, action: DemoAction): DemoState {
  switch (action.type) {
    case 'signal':
      if (action.isThere === demo.hasSignal) return demo;
      return action.isThere ? withSignal(demo) : { ...demo, hasSignal: false, said: 'no-signal' };
    case 'pieces':
      return counted(demo, demo.pieces + action.step);
    case 'pay':
      return { ...demo, said: demo.hasSignal ? 'payment-opens' : 'payment-waits' };
  }
}

function withSignal(demo: DemoState): DemoState {
  const said = isWaiting(demo) ? 'sent' : 'signal';
  return { ...demo, hasSignal: true, sent: demo.pieces, said };
}

function counted(demo: DemoState, pieces: number): DemoState {
  if (pieces < 1 || pieces > MOST_PIECES) return demo;
  return demo.hasSignal
    ? { ...demo, pieces, sent: pieces, said: 'counted' }
    : { ...demo, pieces, said: 'stored' };
}

/** The messages of the demo. */
export const sayings: Readonly<Record<Saying, string>> = {
  signal: 'Zasięg jest, wszystko działa.',
  'no-signal': 'Zasięgu nie ma. Rozpiska i film zostają.',
  counted: 'Zapisane w koszyku.',
  stored: 'Koszyk już wie. Wyślemy to, gdy wróci zasięg.',
  sent: 'Zasięg wrócił i zmiana poszła. Nic nie zginęło.',
  'payment-opens': 'Tu otworzy się płatność. Spokojnie, to tylko pokaz.',
  'payment-waits': 'Do płatności potrzebna jest sieć. Koszyk poczeka.',
};
