import { useState } from 'react';
import { AddressDoubt } from '../../src/ui/AddressDoubt.tsx';
import { Button, ButtonLink } from '../../src/ui/Button.tsx';
import { Checkbox } from '../../src/ui/Checkbox.tsx';
import { CheckboxGroup, RadioGroup } from '../../src/ui/ChoiceGroup.tsx';
import { Tabs } from '../../src/ui/Tabs.tsx';
import { TextField } from '../../src/ui/TextField.tsx';
import { ThemeSwitch } from '../../src/ui/ThemeSwitch.tsx';
import { Sample } from './Sample.tsx';

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const;
const TABS = [
  { id: 'film', label: 'Film' },
  { id: 'plan', label: 'Plan' },
  { id: 'moves', label: 'Ćwiczenia' },
] as const;
const DAYS = ['pon.', 'śr.', 'pt.'];

/** Shows the parts that are pressed or filled in. */
export function Fields() {
  const [tab, setTab] = useState<(typeof TABS)[number]['id']>('film');
  const [seconds, setSeconds] = useState(5);
  const [days, setDays] = useState(DAYS.slice(0, 2));
  return (
    <>
      <Sample name="Button">
        {VARIANTS.map((variant) => (
          <div key={variant} className="row gap-3">
            <Button variant={variant}>{variant}</Button>
            <Button variant={variant} busy>
              {variant}
            </Button>
            <Button variant={variant} disabled>
              {variant}
            </Button>
            <ButtonLink variant={variant} to="/">
              {variant}
            </ButtonLink>
          </div>
        ))}
      </Sample>
      <Sample name="TextField">
        <TextField label="Puste" name="empty" />
        <TextField label="Wypełnione" name="filled" defaultValue="Wrocław" />
        <TextField label="Z podpowiedzią" name="hint" hint="Kod ma sześć cyfr." />
        <TextField
          label="Z błędem"
          name="error"
          hint="Kod ma sześć cyfr."
          error="To pole jest wymagane"
        />
        <TextField label="Hasło" name="password" type="password" defaultValue="tajemnica" />
      </Sample>
      <Sample name="AddressDoubt">
        <AddressDoubt likely="ola@gmail.com" send="Wyślij link" onTake={() => {}} />
      </Sample>
      <Sample name="Checkbox">
        <Checkbox name="free">Wolne</Checkbox>
        <Checkbox name="checked" defaultChecked>
          Zaznaczone
        </Checkbox>
        <Checkbox name="invalid" invalid>
          Pominięte
        </Checkbox>
      </Sample>
      <Sample name="ChoiceGroup">
        <RadioGroup
          name="seconds"
          legend="Jedna wartość"
          options={[3, 5, 10]}
          chosen={seconds}
          textOf={(each) => `${each} s`}
          onChoose={setSeconds}
        />
        <CheckboxGroup
          name="days"
          legend="Dowolnie wiele"
          options={DAYS}
          chosen={days}
          textOf={String}
          onChoose={setDays}
        />
      </Sample>
      <Sample name="Tabs">
        <Tabs label="Zakładki" tabs={TABS} selected={tab} onSelect={setTab} panelId="panel" />
        <div id="panel" role="tabpanel" aria-labelledby={`panel-tab-${tab}`}>
          {tab}
        </div>
      </Sample>
      <Sample name="ThemeSwitch">
        <ThemeSwitch />
      </Sample>
    </>
  );
}
