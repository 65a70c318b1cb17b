import { plainLetters } from '../../../lib/plain-letters.ts';

/**
 * Names under which other apps, in English and Polish, know a move of the catalogue. Only the same movement with the same
 * equipment stands here: a bench press with a bar is none with dumbbells.
 */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  przysiad: [
    'Squat (Bodyweight)',
    'Bodyweight Squat',
    'Air Squat',
    'Przysiady',
    'Przysiad bez obciążenia',
  ],
  'przysiad-z-minibandem': ['Squat (Band)', 'Banded Squat', 'Przysiad (guma)'],
  'wykrok-w-tyl': [
    'Reverse Lunge',
    'Reverse Lunge (Bodyweight)',
    'Zakroki',
    'Zakrok',
    'Wykroki w tył',
  ],
  'przysiad-bulgarski': [
    'Bulgarian Split Squat',
    'Bulgarian Split Squat (Bodyweight)',
    'Przysiady bułgarskie',
  ],
  'wejscie-na-stopien': [
    'Step Up',
    'Step-up',
    'Step Up (Bodyweight)',
    'Wejścia na stopień',
    'Wejścia na skrzynię',
  ],
  'most-biodrowy': ['Glute Bridge (Band)', 'Banded Glute Bridge'],
  'most-na-jednej-nodze': [
    'Single Leg Glute Bridge',
    'Glute Bridge (Single Leg)',
    'Mostek na jednej nodze',
  ],
  'wymach-w-kleku': [
    'Glute Kickback on Floor',
    'Donkey Kick',
    'Donkey Kicks',
    'Wymachy nogi w klęku',
  ],
  'chod-boczny': [
    'Lateral Band Walk',
    'Lateral Band Walks',
    'Lateral Walk (Band)',
    'Chód boczny z gumą',
  ],
  'martwy-ciag-z-guma': ['Deadlift (Band)', 'Banded Deadlift', 'Martwy ciąg (guma)'],
  'wioslowanie-z-guma': [
    'Bent Over Row (Band)',
    'Banded Bent Over Row',
    'Wiosłowanie (guma)',
    'Wiosłowanie z gumą',
  ],
  'rozciaganie-gumy': ['Band Pullaparts', 'Band Pull Apart', 'Band Pull-Apart', 'Rozciąganie gumy'],
  'wyciskanie-gumy': [
    'Overhead Press (Band)',
    'Shoulder Press (Band)',
    'Wyciskanie nad głowę (guma)',
  ],
  'uginanie-z-guma': [
    'Bicep Curl (Band)',
    'Biceps Curl (Band)',
    'Uginanie ramion (guma)',
    'Uginanie bicepsa z gumą',
  ],
  'pompka-na-kolanach': [
    'Knee Push Up',
    'Push Up (Knees)',
    'Kneeling Push Up',
    'Pompki na kolanach',
    'Pompki damskie',
  ],
  pompka: ['Push Up', 'Push-up', 'Push Ups', 'Push Up (Bodyweight)', 'Pushup', 'Pompki'],
  deska: [
    'Plank',
    'Front Plank',
    'Elbow Plank',
    'Forearm Plank',
    'Plank na przedramionach',
    'Deska',
  ],
  wspinaczka: ['Mountain Climber', 'Mountain Climbers', 'Wspinaczka', 'Wspinaczka górska'],
  pajacyk: ['Jumping Jack', 'Jumping Jacks', 'Pajacyki', 'Pajace'],
  'martwy-robak': ['Dead Bug', 'Deadbug', 'Martwy robak'],
  'ptak-pies': ['Bird Dog', 'Bird-dog', 'Ptak i pies'],
  'spiecia-brzucha': ['Crunch', 'Crunches', 'Crunch (Bodyweight)', 'Brzuszki', 'Spięcia'],
  'unoszenie-nog': [
    'Lying Leg Raise',
    'Leg Raise (Lying)',
    'Unoszenie nóg leżąc',
    'Wznosy nóg leżąc',
  ],
  'bieg-w-miejscu': ['High Knees', 'High Knee Run', 'Skip A w miejscu'],
  'przysiad-ze-sztanga': [
    'Squat (Barbell)',
    'Barbell Squat',
    'Back Squat',
    'Barbell Back Squat',
    'Przysiad (sztanga)',
    'Przysiady ze sztangą',
  ],
  'rumunski-martwy-ciag': [
    'Romanian Deadlift (Barbell)',
    'Barbell Romanian Deadlift',
    'Romanian Deadlift',
    'RDL',
    'Martwy ciąg rumuński',
    'Martwy ciąg rumuński (sztanga)',
    'Rumuński martwy ciąg (sztanga)',
  ],
  'hip-thrust': [
    'Hip Thrust (Barbell)',
    'Barbell Hip Thrust',
    'Hip Thrust',
    'Hip thrust (sztanga)',
    'Unoszenie bioder ze sztangą',
  ],
  'wyciskanie-hantli-lezac': [
    'Bench Press (Dumbbell)',
    'Dumbbell Bench Press',
    'Flat Dumbbell Bench Press',
    'Wyciskanie leżąc (hantle)',
    'Wyciskanie hantli na ławce poziomej',
    'Wyciskanie na ławce poziomej (hantle)',
  ],
  'wyciskanie-hantli-siedzac': [
    'Seated Shoulder Press (Dumbbell)',
    'Seated Overhead Press (Dumbbell)',
    'Seated Dumbbell Press',
    'Seated Dumbbell Shoulder Press',
    'Wyciskanie siedząc (hantle)',
    'Wyciskanie hantli nad głowę siedząc',
  ],
  'wioslowanie-hantla': [
    'Dumbbell Row',
    'Single Arm Dumbbell Row',
    'One Arm Dumbbell Row',
    'Bent Over One Arm Row (Dumbbell)',
    'Wiosłowanie hantlą',
    'Wiosłowanie (hantla)',
    'Wiosłowanie hantlą jednorącz',
  ],
  'sciaganie-drazka': [
    'Lat Pulldown',
    'Lat Pulldown (Cable)',
    'Lat Pulldown (Machine)',
    'Ściąganie drążka wyciągu górnego',
    'Ściąganie drążka do klatki',
    'Ściąganie drążka (wyciąg)',
  ],
  'wznosy-bokiem': [
    'Lateral Raise (Dumbbell)',
    'Lateral Dumbbell Raise',
    'Dumbbell Lateral Raise',
    'Lateral Raise',
    'Side Lateral Raise',
    'Wznosy bokiem',
    'Wznosy bokiem (hantle)',
    'Unoszenie hantli bokiem',
  ],
  swing: [
    'Kettlebell Swing',
    'Kettlebell Swings',
    'Swing (Kettlebell)',
    'Swing kettlebell',
    'Swing z kettlem',
    'Wymachy kettlebell',
  ],
  'prostowanie-nog': [
    'Leg Extension (Machine)',
    'Leg Extension',
    'Leg Extension Machine',
    'Prostowanie nóg',
    'Prostowanie nóg siedząc',
    'Prostowanie nóg (maszyna)',
  ],
};

/** Words that tell no exercise from another. */
const FILLERS = new Set([
  'a',
  'an',
  'the',
  'with',
  'on',
  'to',
  'z',
  'ze',
  'w',
  'na',
  'do',
  'o',
  'i',
]);

/** The words of a name, whatever their order, case, accents and marks. */
function wordsOf(name: string): string {
  const plain = plainLetters(name)
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '' && !FILLERS.has(word));
  return [...new Set(plain)].toSorted().join(' ');
}

const BY_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMES).flatMap(([move, names]) => names.map((name) => [wordsOf(name), move])),
);

/**
 * Finds the move of the catalogue that a name means: by the table, then by the words of the moves' own names. `moves` are
 * the names of those that the device knows, by their ids; another one is no match.
 */
export function matcherOf(
  moves: ReadonlyMap<string, string>,
): (name: string) => string | undefined {
  const byOwnWords = new Map([...moves].map(([id, name]) => [wordsOf(name), id]));
  return (name) => {
    const words = wordsOf(name);
    if (words === '') return undefined;
    const told = BY_WORDS.get(words);
    return told !== undefined && moves.has(told) ? told : byOwnWords.get(words);
  };
}

/** Names under which the load is help, as Hevy and Strong write it: `Pull Up (Assisted)`. */
export const isAssisted = (name: string): boolean =>
  /\b(?:assisted|wspomagan\p{L}*)(?!\p{L})/iu.test(name);
