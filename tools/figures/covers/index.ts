import { rumunskiMartwyCiag, swing } from '../exercises/barbell.ts';
import { biegWMiejscu, pajacyk } from '../exercises/cardio.ts';
import { rozciaganieGumy } from '../exercises/pulls.ts';
import { przysiadZMinibandem } from '../exercises/squats.ts';
import { wioslowanieHantla, wznosyBokiem } from '../exercises/weights.ts';
import { BAND } from '../palette.ts';
import { cover } from './cover.ts';
import type { Cover } from './cover.ts';
import { drawRounds, ring } from './loop.ts';

/** One cover per program. */
export const COVERS: readonly Cover[] = [
  cover({
    id: 'dom-start',
    ground: 'apricot',
    motif: [
      {
        points: [
          [610, 300],
          [700, 130],
          [900, 84],
          [1100, 150],
          [1176, 330],
          [1080, 520],
          [900, 500],
          [720, 560],
        ],
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
        points: [
          [566, 320],
          [640, 160],
          [770, 150],
          [900, 200],
          [1030, 150],
          [1160, 160],
          [1234, 320],
          [1160, 480],
          [1030, 490],
          [900, 440],
          [770, 490],
          [640, 480],
        ],
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
        points: [
          [610, 196],
          [640, 130],
          [716, 116],
          [1120, 150],
          [1190, 200],
          [1186, 290],
          [1010, 560],
          [930, 600],
          [850, 562],
          [640, 280],
        ],
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
      { points: ring([760, 330], 210, 190), colour: BAND.coral, width: 34 },
      { points: ring([1040, 290], 190, 170), colour: BAND.yellow, width: 34 },
    ],
    players: [
      { exercise: wznosyBokiem, outfit: 'sea', origin: [1080, 600], scale: 2.6 },
      {
        exercise: wioslowanieHantla,
        outfit: 'sun',
        facing: 'left',
        origin: [830, 660],
        scale: 3.7,
      },
    ],
  }),
  cover({
    id: 'silownia-sila',
    ground: 'plum',
    motif: [
      {
        points: [
          [560, 130],
          [880, 60],
          [1210, 150],
          [1130, 360],
          [1200, 560],
          [880, 480],
          [600, 560],
          [650, 340],
        ],
        colour: BAND.mint,
        width: 40,
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
];
