import type { Camera } from '../camera.ts';
import type { Layers } from '../draw/figure.ts';
import type { Vec3 } from '../vector.ts';

/** A thing in the scene: how it is drawn by depth, and the space the camera must leave it. */
export interface Prop {
  readonly extent?: readonly Vec3[];
  readonly draw: (camera: Camera) => Partial<Layers>;
}

/** Later props are drawn over earlier ones within a layer. */
export function stack(props: readonly Prop[], camera: Camera): Layers {
  const drawn = props.map((prop) => prop.draw(camera));
  const layer = (name: keyof Layers) => drawn.map((layers) => layers[name] ?? '').join('');
  return {
    floor: layer('floor'),
    behind: layer('behind'),
    between: layer('between'),
    before: layer('before'),
    held: layer('held'),
    over: layer('over'),
  };
}
