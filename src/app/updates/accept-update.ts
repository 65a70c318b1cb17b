let accept: (() => void) | undefined;

/** The function that activates the waiting version; undefined while there is none. */
export function waitingUpdate(): (() => void) | undefined {
  return accept;
}

export function noteWaitingUpdate(next: (() => void) | undefined): void {
  accept = next;
}
