import sharp from 'sharp';
import { COVERS } from './index.ts';
const cells = await Promise.all(
  COVERS.map(async (c, i) => ({
    input: await sharp(Buffer.from(c.svg())).resize(800, 450).png().toBuffer(),
    left: (i % 2) * 800,
    top: Math.floor(i / 2) * 450,
  })),
);
await sharp({ create: { width: 1600, height: 1350, channels: 3, background: '#fff' } })
  .composite(cells)
  .png()
  .toFile('/tmp/fig/covers.png');
