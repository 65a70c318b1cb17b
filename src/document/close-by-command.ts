/** For browsers that know no commands of buttons (Safari before 26.2): the only one closes a dialog. */
export function closeByCommand(): void {
  if ('command' in HTMLButtonElement.prototype) return;
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('[commandfor]');
    const dialog = button && document.getElementById(button.getAttribute('commandfor') ?? '');
    if (dialog instanceof HTMLDialogElement) dialog.close();
  });
}
