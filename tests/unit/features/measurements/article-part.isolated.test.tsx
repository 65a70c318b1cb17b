// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ArticlePart } from '../../../../src/features/measurements/ArticlePart.tsx';
import { measurementStore } from '../../../../src/features/measurements/measurement-store.ts';
import { noteJournalCopy } from '../../../../src/offline/journal-copy.ts';
import { writeSession } from '../../../../src/offline/session-record.ts';
import { memoryStorage } from '../../../fixtures/memory-storage.ts';

beforeEach(async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  writeSession(localStorage, { version: 1, uid: 'anna', verifiedAt: 1 });
  await measurementStore.change(() => [{ date: '2026-03-02', weight: 61 }]);
});
afterEach(cleanup);

it('tells whether the account has a copy of this user, and that it is deleted too', async () => {
  render(<ArticlePart />);
  await screen.findByText(/nie na twoim koncie/);
  screen.getByText(/^Znikną z (?:telefonu|komputera) na zawsze\./);
  act(() => noteJournalCopy('ewa'));
  screen.getByText(/nie na twoim koncie/);
  act(() => noteJournalCopy('anna'));
  screen.getByText(/kopię na twoim koncie/);
  expect(screen.queryByText(/nie widzimy/)).toBeNull();
  screen.getByText(
    /^Znikną z (?:telefonu|komputera), z konta i z innych urządzeń z kopią, na zawsze\./,
  );
});
