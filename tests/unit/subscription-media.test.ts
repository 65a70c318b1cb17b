import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { gifts, sampleClips } from '../../src/features/subscription/media.ts';
import { keptPicture } from '../../src/ui/picture-sources.ts';

const isPublic = (address: string) =>
  existsSync(fileURLToPath(new URL(`../../public${address}`, import.meta.url)));

describe('what the paywall shows', () => {
  test.each(sampleClips)('the clip $id exists with its poster', ({ image, video }) => {
    expect(video).toMatch(/^\/media\/.+\.mp4$/);
    expect([video, image, keptPicture(image)].filter((address) => !isPublic(address))).toEqual([]);
  });

  test.each(gifts)('the picture of $name exists', ({ image }) => {
    expect(image).toMatch(/^\/media\/.+-1280\.jpg$/);
    expect(isPublic(image)).toBe(true);
  });

  test('three clips and two gifts', () => {
    expect([sampleClips.length, gifts.length]).toEqual([3, 2]);
  });
});
