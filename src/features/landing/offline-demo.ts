/** State of the landing page's demo device; nothing of it is sent anywhere. */
export interface OfflineDemo {
  readonly hasSignal: boolean;
  /** Pieces as the user sees them. */
  readonly pieces: number;
  /** Pieces that the shop knows of. */
  readonly sent: number;
  /** What the device has said last. */
  readonly said: Saying;
}

type Saying =
  | 'signal'
  | 'no-signal'
  | 'counted'
  | 'kept'
  | 'sent'
  | 'payment-opens'
  | 'payment-waits';

export type DemoAction =
  | { readonly type: 'signal'; readonly isThere: boolean }
  | { readonly type: 'pieces'; readonly step: 1 | -1 }
  | { readonly type: 'pay' };

export const MOST_PIECES = 9;

export const atFirst: OfflineDemo = { hasSignal: true, pieces: 1, sent: 1, said: 'signal' };

export function isWaiting({ pieces, sent }: OfflineDemo): boolean {
  return pieces !== sent;
}

export function afterAction(demo: OfflineDemo, action: DemoAction): OfflineDemo {
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

function withSignal(demo: OfflineDemo): OfflineDemo {
  const said = isWaiting(demo) ? 'sent' : 'signal';
  return { ...demo, hasSignal: true, sent: demo.pieces, said };
}

function counted(demo: OfflineDemo, pieces: number): OfflineDemo {
  if (pieces < 1 || pieces > MOST_PIECES) return demo;
  return demo.hasSignal
    ? { ...demo, pieces, sent: pieces, said: 'counted' }
    : { ...demo, pieces, said: 'kept' };
}

/** What the device says, in words. */
export const sayings: Readonly<Record<Saying, string>> = {
  signal: 'Zasięg jest, wszystko działa.',
  'no-signal': 'Zasięgu nie ma. Rozpiska i\u00A0film zostają.',
  counted: 'Zapisane w\u00A0koszyku.',
  kept: 'Koszyk już wie. Wyślemy to, gdy wróci zasięg.',
  sent: 'Zasięg wrócił i\u00A0zmiana poszła. Nic nie zginęło.',
  'payment-opens': 'Tu otworzy się płatność. Spokojnie, to tylko pokaz.',
  'payment-waits': 'Do płatności potrzebna jest sieć. Koszyk poczeka.',
};
