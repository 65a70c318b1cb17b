import { expect, test, vi } from 'vitest';
import { fullDeviceNotice } from '../../../../../src/features/training/downloads/full-device.ts';
import type { showToast } from '../../../../../src/ui/toast.ts';

const WATCHING = { isDownloading: false, isVisible: true };

function setUp() {
  const tell = vi.fn<typeof showToast>();
  return { tell, onFull: fullDeviceNotice(tell) };
}

test('a video that is only watched and does not fit is told of, once', () => {
  const { tell, onFull } = setUp();
  onFull(WATCHING);
  onFull(WATCHING);
  expect(tell.mock.calls).toEqual([
    [
      {
        tone: 'failed',
        text: 'W telefonie brakuje miejsca: film odtworzysz, ale nie zostanie na później.',
      },
    ],
  ]);
});

test.each([
  ['a download is under way, which says it by itself', { isDownloading: true, isVisible: true }],
  ['nobody sees the page', { isDownloading: false, isVisible: false }],
])('not while %s, and the turn is not lost', (_, moment) => {
  const { tell, onFull } = setUp();
  onFull(moment);
  expect(tell).not.toHaveBeenCalled();
  onFull(WATCHING);
  expect(tell).toHaveBeenCalledOnce();
});
