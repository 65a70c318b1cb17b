interface Place {
  readonly id: 'HOME' | 'GYM';
  readonly title: string;
  readonly text: string;
  /** The button. */
  readonly start: string;
  readonly pictureAlt: string;
  readonly programs: readonly { readonly name: string; readonly about: string }[];
}

/** Workouts in each program; tests/unit/features/landing/landing.test.tsx compares these texts with server/demo/catalogue. */
export const WORKOUTS_IN_A_PROGRAM = 8;

/** Places to train, each with the names of its programs in their order. */
export const places: readonly Place[] = [
  {
    id: 'HOME',
    title: 'W domu',
    text: 'Guma, mata i dwa metry podłogi. Nikt nie patrzy, chyba że kot.',
    start: 'Zacznij w domu',
    pictureAlt: 'Kobieta rozciąga gumę przed klatką piersiową',
    programs: [
      {
        name: 'Pierwsze kroki z gumą',
        about: 'Przysiad, wiosłowanie, most i deska, bez pośpiechu.',
      },
      {
        name: 'Mocne pośladki i nogi',
        about: 'Od spokojnych mostów do przysiadów bułgarskich.',
      },
      {
        name: 'Tabata w salonie',
        about: 'Rundy 20 na 10 sekund. Sąsiadka z dołu się domyśli.',
      },
    ],
  },
  {
    id: 'GYM',
    title: 'Na siłowni',
    text: 'Sztanga, hantle i maszyny, po kolei i z filmem. Wchodzisz na salę i wiesz, dokąd idziesz.',
    start: 'Zacznij na siłowni',
    pictureAlt: 'Kobieta unosi przed sobą kettlebell',
    programs: [
      {
        name: 'Całe ciało na siłowni',
        about: 'Nogi, pchanie, przyciąganie i brzuch w każdej sesji.',
      },
      {
        name: 'Obwód na siłowni',
        about: 'Kilka stacji, kilka rund i prawie żadnych przerw.',
      },
      {
        name: 'Siła od podstaw',
        about: 'Mniej ćwiczeń, dłuższe przerwy, coraz więcej kilogramów.',
      },
    ],
  },
];
