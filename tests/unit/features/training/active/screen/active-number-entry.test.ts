import { describe, expect, it } from 'vitest';
import { entryBeside } from '../../../../../../src/features/training/active/screen/number-entry.ts';

describe('a typed number', () => {
  const typed = { text: '22,5', isLeft: false, before: 20 };

  it('is shown while it is typed, and until the stored value has followed it', () => {
    expect(entryBeside(typed, 20)).toBe(typed);
    expect(entryBeside(typed, 22.5)).toBe(typed);
    const left = { ...typed, isLeft: true };
    expect(entryBeside(left, 20)).toBe(left);
  });

  it('does not come back where a button brings the value before it again', () => {
    let entry = entryBeside({ ...typed, isLeft: true }, 20);
    entry = entryBeside(entry, 22.5);
    expect(entryBeside(entry, 20)).toBeUndefined();
  });
});
