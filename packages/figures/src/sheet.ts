import { join } from 'node:path';
import sharp from 'sharp';
import { frameCount } from './exercise.ts';
import { EXERCISES } from './exercises/index.ts';
import { composeScene } from './scene.ts';

/** Contact sheets for judging the movements: `npm run make -- sheet <directory> [ids...]`. */
const [directory, ...ids] = process.argv.slice(2);
if (!directory) throw new Error('Usage: npm run make -- sheet <directory> [ids...]');

const CELL = { width: 400, height: 225 } as const;
const COLUMNS = 5;
const ROWS = 5;

const chosen = EXERCISES.filter(({ id }) => ids.length === 0 || ids.includes(id));

for (let start = 0; start < chosen.length; start += ROWS) {
  const rows = chosen.slice(start, start + ROWS);
  const cells = rows.flatMap((exercise, row) => {
    const scene = composeScene(exercise);
    return Array.from({ length: COLUMNS }, (_, column) => ({
      svg: scene.svg(Math.round((frameCount(exercise) * column) / COLUMNS)),
      left: column * CELL.width,
      top: row * CELL.height,
    }));
  });
  const composites = await Promise.all(
    cells.map(async ({ svg, left, top }) => ({
      input: await sharp(Buffer.from(svg)).resize(CELL.width, CELL.height).png().toBuffer(),
      left,
      top,
    })),
  );
  const file = join(directory, `sheet-${1 + start / ROWS}.png`);
  await sharp({
    create: {
      width: CELL.width * COLUMNS,
      height: CELL.height * rows.length,
      channels: 3,
      background: '#ffffff',
    },
  })
    .composite(composites)
    .png()
    .toFile(file);
  console.log(file, rows.map(({ id }) => id).join(' '));
}
