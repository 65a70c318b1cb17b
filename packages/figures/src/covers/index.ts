import { rumunskiMartwyCiag } from '../exercises/barbell.ts';
import { swing } from '../exercises/swings.ts';
import { biegWMiejscu, pajacyk } from '../exercises/cardio.ts';
import { rozciaganieGumy } from '../exercises/pulls.ts';
import { przysiadZMinibandem, wykrokWTyl } from '../exercises/squats.ts';
import { wioslowanieHantla, wznosyBokiem } from '../exercises/weights.ts';
import { BAND } from '../palette.ts';
import { cover } from './cover.ts';
import type { Cover } from './cover.ts';
import { drawRounds, ring } from './loop.ts';

/** Covers of the programs. */
export const COVERS: readonly Cover[] = [
  cover({
    id: 'dom-start',
    ground: 'apricot',
    motif: [
      {
        points: ring([890, 330], [270, 240], { tilt: -24, pulls: 2, pull: 0.12 }),
        colour: BAND.mint,
        width: 44,
      },
    ],
    players: [{ exercise: rozciaganieGumy, outfit: 'blue', origin: [890, 652], scale: 3.6 }],
  }),
  cover({
    id: 'dom-posladki',
    ground: 'rose',
    motif: [
      {
        points: ring([900, 320], [270, 190], { pulls: 2, pull: 0.26 }),
        colour: BAND.coral,
        width: 48,
      },
    ],
    players: [{ exercise: przysiadZMinibandem, outfit: 'mint', origin: [900, 640], scale: 4.4 }],
  }),
  cover({
    id: 'dom-tabata',
    ground: 'butter',
    motif: [drawRounds([890, 330], 280, 8, BAND.aubergine, 40)],
    players: [
      { exercise: pajacyk, outfit: 'coral', origin: [1040, 600], scale: 2.5 },
      {
        exercise: biegWMiejscu,
        outfit: 'aubergine',
        facing: 'left',
        origin: [800, 664],
        scale: 3.5,
      },
    ],
  }),
  cover({
    id: 'silownia-calosc',
    ground: 'dusk',
    motif: [
      {
        points: ring([900, 330], [270, 270], { tilt: 90, pulls: 3, pull: 0.15 }),
        colour: BAND.yellow,
        width: 42,
      },
    ],
    players: [{ exercise: swing, outfit: 'coral', facing: 'left', origin: [930, 664], scale: 3.6 }],
  }),
  cover({
    id: 'silownia-obwod',
    ground: 'pine',
    motif: [
      { points: ring([770, 320], [200, 190]), colour: BAND.coral, width: 34 },
      { points: ring([1040, 290], [180, 170]), colour: BAND.yellow, width: 34 },
    ],
    players: [
      { exercise: wznosyBokiem, outfit: 'sea', origin: [1062, 600], scale: 2.5 },
      {
        exercise: wioslowanieHantla,
        outfit: 'cream',
        facing: 'left',
        origin: [840, 660],
        scale: 3.6,
      },
    ],
  }),
  cover({
    id: 'silownia-sila',
    ground: 'plum',
    motif: [
      {
        points: ring([900, 330], [290, 250], { tilt: 45, pulls: 4, pull: 0.13 }),
        colour: BAND.mint,
        width: 42,
      },
    ],
    players: [
      {
        exercise: rumunskiMartwyCiag,
        outfit: 'sun',
        facing: 'left',
        origin: [860, 660],
        scale: 4.2,
      },
    ],
  }),
  cover({
    id: 'krotkie',
    ground: 'sky',
    motif: [
      {
        points: ring([905, 330], [240, 240], { tilt: 30, pulls: 3, pull: 0.2 }),
        colour: BAND.yellow,
        width: 44,
      },
    ],
    players: [{ exercise: wykrokWTyl, outfit: 'coral', origin: [900, 660], scale: 4 }],
  }),
];
