/**
 * Bone lengths in centimetres for a woman of about 165 cm, after the usual segment ratios
 * (Drillis and Contini), with slightly longer legs for the drawn style.
 */
export const BONES = {
  lumbar: 18,
  thorax: 30,
  neck: 16,
  hipHalf: 8.5,
  shoulderHalf: 14,
  shoulderDrop: 4,
  upperArm: 27,
  forearm: 24,
  hand: 8,
  thigh: 42,
  shin: 40,
  ankleHeight: 7,
  ankleToBall: 12,
  ballToToe: 7,
  heelBack: 5.5,
} as const;

/**
 * Active ranges of motion in degrees, rounded outwards from the AAOS reference values.
 * Flexion is positive; a negative lower bound is permitted extension. `lean` and `tilt` are the
 * bends of the spine and the neck to either side, `twist` the turn of the shoulders against the hips.
 */
export const LIMITS = {
  knee: [-1, 150],
  elbow: [-1, 152],
  hip: [-35, 135],
  shoulder: [-65, 190],
  spine: [-25, 60],
  neck: [-45, 50],
  lean: [-35, 35],
  twist: [-65, 65],
  tilt: [-45, 45],
} as const;
