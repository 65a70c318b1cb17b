import sharp from 'sharp';
const { EXERCISES } = await import('./exercises/index.ts');
const { composeScene } = await import('./scene.ts');
const [out, ...specs] = process.argv.slice(2);
const cells = [];
for (const [i, spec] of specs.entries()) {
  const [id, t] = spec.split('@');
  const ex = EXERCISES.find((e) => e.id === id);
  const scene = composeScene(ex);
  const frame = t === undefined ? Math.round(ex.tellingAt * 25) : Math.round(Number(t) * 25);
  cells.push({
    input: await sharp(Buffer.from(scene.svg(frame)))
      .resize(960, 540)
      .png()
      .toBuffer(),
    left: (i % 2) * 960,
    top: Math.floor(i / 2) * 540,
  });
}
await sharp({
  create: {
    width: 1920,
    height: 540 * Math.ceil(cells.length / 2),
    channels: 3,
    background: '#fff',
  },
})
  .composite(cells)
  .png()
  .toFile(out);
