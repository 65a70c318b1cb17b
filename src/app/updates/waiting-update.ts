let accept: (() => void) | undefined;

/** How to take the version that waits; undefined while none does. */
export function waitingUpdate(): (() => void) | undefined {
  return accept;
}

export function noteWaitingUpdate(next: (() => void) | undefined): void {
  accept = next;
}
