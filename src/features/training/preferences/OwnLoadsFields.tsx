import type { Preferences } from '../../../contract/preferences.ts';
import { LONG_BANDS, MINIBANDS } from '../../../contract/bands.ts';
import { CheckboxGroup, RadioGroup } from '../../../ui/ChoiceGroup.tsx';
import { BAND_NAMES, kgText } from '../active/workout-texts.ts';

type OwnLoads = Pick<Preferences, 'bands' | 'load-steps'>;

interface OwnLoadsFieldsProps extends OwnLoads {
  onChange: (changed: OwnLoads) => void;
}

const KINDS = [
  { legend: 'Twoje gumy długie', options: LONG_BANDS },
  { legend: 'Twoje minibandy', options: MINIBANDS },
] as const;

const STEPS = [
  { name: 'dumbbell', legend: 'O ile cięższa jest następna hantla', options: [0, 0.5, 1, 2, 2.5] },
  { name: 'plates', legend: 'Najmniej, ile dołożysz do sztangi', options: [0, 1, 2.5, 5] },
] as const;

/** Bands and steps of weights that the user has; the buttons of the active workout go by them. */
export function OwnLoadsFields({
  bands = [],
  'load-steps': steps = {},
  onChange,
}: OwnLoadsFieldsProps) {
  return (
    <>
      {KINDS.map(({ legend, options }) => (
        <CheckboxGroup<(typeof bands)[number]>
          key={legend}
          name={options[0]}
          legend={legend}
          options={options}
          chosen={bands}
          textOf={(band) => BAND_NAMES[band] ?? band}
          onChoose={(own) =>
            onChange({
              bands: [...bands.filter((each) => !options.some((one) => one === each)), ...own],
            })
          }
        />
      ))}
      {STEPS.map(({ name, legend, options }) => (
        <RadioGroup<number>
          key={name}
          name={name}
          legend={legend}
          options={options}
          chosen={steps[name] ?? 0}
          textOf={(kg) => (kg === 0 ? 'nie wiem' : kgText(kg))}
          onChoose={(kg) => {
            const { [name]: _, ...others } = steps;
            onChange({ 'load-steps': kg === 0 ? others : { ...others, [name]: kg } });
          }}
        />
      ))}
    </>
  );
}
