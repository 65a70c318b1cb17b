// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { ProgramCard } from '../../../../../src/features/training/programs/ProgramCard.tsx';
import { START } from './programs.ts';

it('a card of a program says how long, where and with what, and whether it is locked', () => {
  const card = (isLocked: boolean) =>
    render(
      <MemoryRouter>
        <ProgramCard
          program={START}
          href="/module?id=start"
          priority={false}
          part={undefined}
          isLocked={isLocked}
        />
      </MemoryRouter>,
    );
  card(false);
  screen.getByText(/^40–50.min · w.domu · guma długa, mata$/u);
  expect(screen.queryByText(/^W.planie$/u)).toBeNull();
  cleanup();
  card(true);
  screen.getByText(/^W.planie$/u);
});
