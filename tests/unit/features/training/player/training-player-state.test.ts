import { describe, expect, test } from 'vitest';
import {
  hasFrame,
  isPlaying,
  isWaiting,
  nextState,
  posterOf,
  type PlayerEvent,
  type PlayerState,
} from '../../../../../src/features/training/player/player-state.ts';

const after = (state: PlayerState, ...events: PlayerEvent[]) => events.reduce(nextState, state);

const poster = posterOf('przysiad');
const loading = after(poster, { type: 'select', clip: 'most' });
const { attempt } = loading;
const running = after(loading, { type: 'frame', attempt });
const failed = after(loading, { type: 'error', attempt, offline: true, unsupported: false });

describe('from poster to playing', () => {
  test('the poster stands until the trainee asks', () => {
    expect(poster).toMatchObject({ clip: 'przysiad', phase: 'poster' });
    expect(after(poster, { type: 'online' })).toEqual(poster);
  });

  test('a tap on an exercise loads its clip, as a new attempt', () => {
    expect(loading).toMatchObject({
      clip: 'most',
      before: 'przysiad',
      phase: 'loading',
      attempt: poster.attempt + 1,
    });
  });

  test("the player's own play button loads the clip on the screen", () => {
    const state = after(poster, { type: 'play', attempt: poster.attempt });
    expect(state).toMatchObject({ clip: 'przysiad', phase: 'loading', attempt: poster.attempt });
  });

  test('the first frame ends the loading', () => {
    expect(running.phase).toBe('running');
  });

  test('choosing the clip that already plays does not tear it', () => {
    expect(after(running, { type: 'select', clip: 'most' })).toBe(running);
    expect(after(loading, { type: 'select', clip: 'most' })).toBe(loading);
  });

  test('choosing the clip whose poster is shown plays it', () => {
    expect(after(poster, { type: 'select', clip: 'przysiad' }).phase).toBe('loading');
  });

  test('choosing a clip that failed tries again', () => {
    expect(after(failed, { type: 'select', clip: 'most' })).toMatchObject({
      phase: 'loading',
      attempt: attempt + 1,
    });
  });

  test('a phone that refuses to autoplay is back at the poster, which is no failure', () => {
    expect(after(loading, { type: 'refused', attempt }).phase).toBe('poster');
  });
});

describe('waits', () => {
  const dry = after(running, { type: 'waiting', attempt });

  test('loading and running dry are waits, a frame ends them', () => {
    expect(isWaiting(loading)).toBe(true);
    expect(isWaiting(dry)).toBe(true);
    expect(isWaiting(after(dry, { type: 'frame', attempt }))).toBe(false);
    expect([poster, running, failed].some(isWaiting)).toBe(false);
  });

  test('every arrival of bytes before the first frame grants a new deadline', () => {
    const fed = after(loading, { type: 'arrival', attempt }, { type: 'arrival', attempt });
    expect(fed.arrivals).toBe(2);
    expect(after(running, { type: 'arrival', attempt })).toBe(running);
    const timeout = { type: 'timeout', attempt, offline: false } as const;
    expect(after(fed, { ...timeout, arrivals: 1 })).toBe(fed);
    expect(after(fed, { ...timeout, arrivals: 2 }).phase).toBe('failed');
  });

  test('pausing ends every wait', () => {
    expect(after(loading, { type: 'pause', attempt }).phase).toBe('poster');
    expect(after(dry, { type: 'pause', attempt }).phase).toBe('running');
    expect(after(running, { type: 'pause', attempt }).phase).toBe('running');
  });

  test('a seek in a clip that never ran is no wait', () => {
    expect(after(poster, { type: 'waiting', attempt: poster.attempt })).toBe(poster);
  });
});

describe('the state that the controls show', () => {
  const paused = after(running, { type: 'pause', attempt });

  test('a clip plays from the press on, until it is paused or fails', () => {
    expect([loading, running, after(running, { type: 'waiting', attempt })].every(isPlaying)).toBe(
      true,
    );
    expect([poster, paused, failed].some(isPlaying)).toBe(false);
    expect(isPlaying(after(paused, { type: 'play', attempt }))).toBe(true);
  });

  test('a seek leaves a paused clip paused', () => {
    const sought = after(paused, { type: 'waiting', attempt }, { type: 'frame', attempt });
    expect(sought).toEqual(paused);
  });

  test('the next clip plays, whatever became of the one before', () => {
    expect(isPlaying(after(paused, { type: 'select', clip: 'deska' }))).toBe(true);
  });

  test('there is a video to seek in as soon as a frame has come', () => {
    expect([running, paused].every(hasFrame)).toBe(true);
    expect([poster, loading, failed].some(hasFrame)).toBe(false);
  });
});

describe('failure and recovery', () => {
  test('an error fails the clip, and remembers whether the phone was offline', () => {
    expect(failed).toMatchObject({ clip: 'most', phase: 'failed', offline: true });
  });

  test('a clip without a picture, or one that has come and is not understood, is not tried again', () => {
    expect(after(loading, { type: 'pictureless', attempt })).toMatchObject({ unplayable: true });
    const error = { type: 'error', attempt, unsupported: true } as const;
    const fed = after(loading, { type: 'arrival', attempt });
    expect(after(fed, { ...error, offline: false })).toMatchObject({ unplayable: true });
    // Without data the cause may be the address, the network or a server that refuses.
    expect(after(loading, { ...error, offline: false })).toMatchObject({ unplayable: false });
    expect(after(fed, { ...error, offline: true })).toMatchObject({ unplayable: false });
    expect(after(fed, { ...error, offline: false, unsupported: false }).unplayable).toBe(false);
  });

  test('silence before the first frame fails the clip, silence later does not', () => {
    const silence: PlayerEvent = { type: 'timeout', attempt, arrivals: 0, offline: false };
    expect(after(loading, silence)).toMatchObject({ phase: 'failed', offline: false });
    expect(after(running, silence)).toBe(running);
    expect(after(running, { type: 'waiting', attempt }, silence).phase).toBe('waiting');
  });

  test('an error in mid play fails the clip too', () => {
    expect(
      after(running, { type: 'error', attempt, offline: false, unsupported: false }).phase,
    ).toBe('failed');
  });

  test.each(['retry', 'online'] as const)('%s starts the failed clip again', (type) => {
    expect(after(failed, { type })).toEqual({
      ...posterOf('most'),
      before: 'most',
      attempt: attempt + 1,
      phase: 'loading',
    });
  });

  test('a failed clip is rewound to its poster, as a new attempt', () => {
    expect(after(failed, { type: 'rewind' })).toEqual({
      ...posterOf('most'),
      before: 'most',
      attempt: attempt + 1,
    });
  });

  test.each(['online', 'rewind'] as const)('%s leaves a clip that plays alone', (type) => {
    expect(after(running, { type })).toBe(running);
  });

  test('a failed clip stays failed whatever its element still reports', () => {
    for (const type of ['play', 'pause', 'frame', 'waiting', 'arrival'] as const) {
      expect(after(failed, { type, attempt })).toBe(failed);
    }
  });
});

describe('late results', () => {
  const newer = after(loading, { type: 'select', clip: 'deska' });
  const types = ['play', 'pause', 'refused', 'arrival', 'frame', 'waiting'] as const;

  test('nothing the previous clip reports touches the new one', () => {
    for (const type of types) expect(after(newer, { type, attempt })).toBe(newer);
    expect(after(newer, { type: 'error', attempt, offline: true, unsupported: false })).toBe(newer);
    expect(after(newer, { type: 'timeout', attempt, arrivals: 0, offline: true })).toBe(newer);
  });

  test('an error of the attempt before the retry is dropped', () => {
    const again = after(failed, { type: 'retry' });
    expect(after(again, { type: 'error', attempt, offline: true, unsupported: false })).toBe(again);
  });

  test('there and back again: the first visit to a clip is not mistaken for the second', () => {
    const back = after(newer, { type: 'select', clip: 'most' });
    expect(back.clip).toBe(loading.clip);
    expect(after(back, { type: 'error', attempt, offline: false, unsupported: false })).toBe(back);
  });
});
