// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { linesOf } from '../../../../../src/features/training/share/draw-card.ts';
import { ShareDialog } from '../../../../../src/features/training/share/ShareDialog.tsx';

let drawn: string[] = [];
const share = vi.fn(async (_data: { files: File[] }) => undefined);

beforeEach(() => {
  drawn = [];
  vi.stubGlobal('Path2D', Object);
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load: async () => [] } });
  const context = new Proxy(
    {
      fillText: (text: string) => drawn.push(text),
      measureText: ({ length }: string) => ({ width: length * 50 }),
      fillRect: () => (drawn = []),
    } as Record<string, unknown>,
    { get: (known, name: string) => known[name] ?? (() => undefined), set: () => true },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['png'], { type: 'image/png' })),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(canShare: boolean) {
  Object.assign(navigator, { canShare: () => canShare, share });
  render(
    <ShareDialog
      title="Poznaj swoją gumę"
      share={0.8}
      facts={['14 serii', '42 min', '1 rekord']}
      open
      onClose={() => undefined}
    />,
  );
}

it('the picture has no number that was not tapped, and goes to the dialog of the browser', async () => {
  open(true);
  const button = await screen.findByRole('button', { name: 'Udostępnij' });
  await waitFor(() => expect(drawn.join(' ')).toContain('Poznaj swoją gumę'));
  expect(drawn.join(' ')).not.toMatch(/\d/);
  fireEvent.click(screen.getByRole('checkbox', { name: '42 min' }));
  await waitFor(() => expect(drawn.join(' ')).toContain('42 min'));
  expect(drawn.join(' ')).not.toMatch(/14|rekord/);
  expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(/gumę, 42 min$/);
  fireEvent.click(button);
  expect(share.mock.calls[0]?.[0].files[0]).toMatchObject({
    name: 'trening.png',
    type: 'image/png',
  });
});

it('the picture is saved where the browser shares none', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  open(false);
  fireEvent.click(await screen.findByRole('button', { name: 'Zapisz obrazek' }));
  expect(saved.mock.contexts[0]).toMatchObject({ download: 'trening.png' });
});

it('a long name stands in three lines at most', () => {
  const widthOf = ({ length }: string) => length;
  expect(linesOf('Poznaj swoją gumę', 12, widthOf)).toEqual(['Poznaj swoją', 'gumę']);
  expect(linesOf('raz dwa trzy cztery', 4, widthOf)).toEqual(['raz', 'dwa', 'trzy…']);
});
