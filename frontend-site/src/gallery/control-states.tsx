import { useState } from 'react';
import { BeforeAfter } from '../components/pictures/before-after';
import { NumberSlider } from '../components/tools/number-slider';
import { UnitToggle } from '../components/tools/unit-toggle';
import { Button, ButtonLink } from '../components/ui/button';
import { ChoiceGroup } from '../components/ui/choice-group';
import { TextAreaField, TextField } from '../components/ui/field';
import { PasswordField } from '../components/ui/password-field';
import { studyOf } from '../content/studies';

const VARIANTS = ['primary', 'outline', 'text', 'danger'] as const;
const NOTHING = () => undefined;

function Buttons() {
  return (
    <div className="space-y-4">
      {(['site', 'compact'] as const).map((size) => (
        <div key={size} className="flex flex-wrap gap-3">
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant}
            </Button>
          ))}
          <Button size={size} busy>
            Sending
          </Button>
          <ButtonLink to="/" size={size} variant="outline">
            A link
          </ButtonLink>
        </div>
      ))}
      <div className="deep-panel flex flex-wrap gap-3 rounded-card p-4">
        <Button variant="onDeep">On the dark band</Button>
        <Button variant="outlineOnDeep">Its second</Button>
      </div>
    </div>
  );
}

function Fields() {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <TextField id="g-empty" label="Empty" hint="A hint stands below the label." />
      <TextField id="g-filled" label="Filled in" defaultValue="Claire Beauchamp" optional />
      <TextField id="g-wrong" label="With an error" defaultValue="claire@" error="Enter a full email address." />
      <TextField id="g-kept" label="Not to be changed" defaultValue="C-7K3M2Q" readOnly />
      <TextField id="g-disabled" label="Not asked now" disabled />
      <PasswordField id="g-password" label="Password" defaultValue="limestone" />
      <TextAreaField id="g-area" label="Message" rows={3} error="Tell us a little more." />
    </div>
  );
}

const CHOICES = [
  { value: 'level', label: 'Level', note: 'Less than a foot over the pool' },
  { value: 'steep', label: 'Steep' },
] as const;

function Choices() {
  const [chosen, setChosen] = useState<'level' | 'steep' | ''>('level');
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <ChoiceGroup id="g-slope" legend="Slope" choices={CHOICES} value={chosen} onChoose={setChosen} />
      <ChoiceGroup id="g-open" legend="Not chosen" choices={CHOICES} value="" onChoose={NOTHING} error="Choose one." />
    </div>
  );
}

function Sliders() {
  const [length, setLength] = useState(18);
  const common = { unit: { short: 'ft', spoken: 'feet' }, min: 10, max: 70, step: 1 };
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <NumberSlider
        {...common}
        id="g-length"
        label="Length"
        value={length}
        onChange={setLength}
        hint="Shift for five."
      />
      <NumberSlider
        {...common}
        id="g-long"
        label="Refused"
        value={70}
        onChange={NOTHING}
        error="Too long for the yard."
      />
      <UnitToggle labels={{ us: 'ft', metric: 'm' }} />
    </div>
  );
}

function Compared() {
  const study = studyOf('second-life');
  if (study?.before === undefined) return null;
  return <BeforeAfter before={study.before} after={study.pictures[0]} sizes="50vw" />;
}

export function ControlStates() {
  return (
    <div className="space-y-10">
      <Buttons />
      <Fields />
      <Choices />
      <Sliders />
      <Compared />
    </div>
  );
}
