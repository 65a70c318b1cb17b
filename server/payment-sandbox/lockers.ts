import type { DeliveryPoint } from '../../src/contract/delivery.ts';

interface City {
  city: string;
  lockers: readonly (DeliveryPoint & { address: string })[];
}

/** Parcel lockers for the demo: a code as such networks write them, and a place in the city. */
export const LOCKERS: readonly City[] = [
  {
    city: 'Warszawa',
    lockers: [
      { id: 'WAW01A', address: 'ul. Marszałkowska 104, 00-017 Warszawa' },
      { id: 'WAW27M', address: 'ul. Puławska 17, 02-515 Warszawa' },
      { id: 'WAW114N', address: 'ul. Targowa 56, 03-733 Warszawa' },
      { id: 'WAW203U', address: 'al. Komisji Edukacji Narodowej 36, 02-797 Warszawa' },
    ],
  },
  {
    city: 'Kraków',
    lockers: [
      { id: 'KRA05N', address: 'ul. Długa 31, 31-147 Kraków' },
      { id: 'KRA48M', address: 'os. Centrum E 12, 31-934 Kraków' },
      { id: 'KRA72A', address: 'ul. Kapelanka 54, 30-347 Kraków' },
    ],
  },
  {
    city: 'Wrocław',
    lockers: [
      { id: 'WRO11N', address: 'ul. Legnicka 58, 54-204 Wrocław' },
      { id: 'WRO36A', address: 'pl. Grunwaldzki 22, 50-363 Wrocław' },
    ],
  },
  {
    city: 'Poznań',
    lockers: [
      { id: 'POZ02M', address: 'ul. Głogowska 84, 60-741 Poznań' },
      { id: 'POZ39A', address: 'os. Bolesława Chrobrego 117, 60-681 Poznań' },
    ],
  },
  {
    city: 'Gdańsk',
    lockers: [
      { id: 'GDA08N', address: 'al. Grunwaldzka 141, 80-264 Gdańsk' },
      { id: 'GDA21M', address: 'ul. Kartuska 195, 80-122 Gdańsk' },
    ],
  },
  {
    city: 'Łódź',
    lockers: [
      { id: 'LOD14A', address: 'ul. Piotrkowska 157, 90-440 Łódź' },
      { id: 'LOD33N', address: 'ul. Rzgowska 30, 93-172 Łódź' },
    ],
  },
];

/** Undefined for an unknown code. */
export function lockerOf(id: string): DeliveryPoint | undefined {
  return LOCKERS.flatMap(({ lockers }) => lockers).find((locker) => locker.id === id);
}
