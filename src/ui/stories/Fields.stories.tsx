import { useState } from 'react';
import { ColorField } from '../fields/ColorField.tsx';
import { ComboBox } from '../fields/ComboBox.tsx';
import { type Day, Days } from '../fields/Days.tsx';
import { DropZone } from '../fields/DropZone.tsx';
import { Field } from '../fields/Field.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import { RangeField } from '../fields/RangeField.tsx';
import { Select } from '../fields/Select.tsx';
import { Switch } from '../fields/Switch.tsx';
import { ToggleChip } from '../fields/ToggleChip.tsx';
import { Row } from './Row.tsx';

const ZONES = ['Europe/Berlin', 'Europe/Vienna', 'Europe/Zurich', 'America/New_York'].map(
  (value) => ({ value, label: value.replace('_', ' ') }),
);

export const Text = () => {
  const [text, setText] = useState('Café Morgenrot');
  return (
    <>
      <Field label="Team name" hint="Shown to all members" value={text} onChange={setText} />
      <Field label="E-mail" type="email" error="Please fill all fields" defaultValue="ada@" />
      <Field label="Password" type="password" defaultValue="correct horse" />
      <Field label="Note" lines={3} placeholder="Only seen by this team" />
      <Field label="Web address" type="url" isDisabled defaultValue="https://example.org" />
    </>
  );
};

export const Choices = () => {
  const [status, setStatus] = useState<'draft' | 'published'>('draft');
  const [zone, setZone] = useState<string | null>('Europe/Berlin');
  const [isOn, setOn] = useState(true);
  return (
    <>
      <Select<'draft' | 'published'>
        label="Status"
        value={status}
        options={[
          { value: 'draft', label: 'Draft', note: 'Seen by this team only' },
          { value: 'published', label: 'Published', note: 'Plays on screens' },
        ]}
        onChange={setStatus}
      />
      <ComboBox label="Time zone" options={ZONES} value={zone} onChange={setZone} />
      <Switch isSelected={isOn} onChange={setOn} note="Takes effect at once">
        Have a brand of their own
      </Switch>
      <Row>
        <ToggleChip isSelected={isOn} onChange={setOn}>
          Lobby
        </ToggleChip>
        <ToggleChip isSelected={!isOn} onChange={() => setOn(!isOn)}>
          Bar
        </ToggleChip>
      </Row>
    </>
  );
};

export const Time = () => {
  const [seconds, setSeconds] = useState(10);
  const [days, setDays] = useState<readonly Day[]>(['Mo', 'Fr']);
  const [dates, setDates] = useState(['2026-12-01', '2026-12-24'] as const);
  return (
    <>
      <NumberField
        label="Duration"
        unit="second"
        min={1}
        max={3600}
        value={seconds}
        onChange={setSeconds}
      />
      <Days label="Days" value={days} onChange={setDays} />
      <RangeField
        type="date"
        label="Dates"
        fromLabel="First day"
        toLabel="Last day"
        from={dates[0]}
        to={dates[1]}
        onChange={(from, to) => setDates([from, to] as never)}
      />
      <RangeField
        type="time"
        label="Time of day"
        fromLabel="From"
        toLabel="Until"
        from="22:00"
        to=""
        error="Please fill in both fields"
        onChange={() => undefined}
      />
    </>
  );
};

export const ColorAndFile = () => {
  const [color, setColor] = useState('#7e93ff');
  return (
    <>
      <ColorField label="Primary" value={color} onChange={setColor} />
      <DropZone label="Landscape" accept="image/png" ratio="16 / 5" onFile={() => undefined}>
        Drop, paste or choose
      </DropZone>
      <DropZone
        label="Portrait"
        accept="image/png"
        error="This image is larger than 10 MB."
        onFile={() => undefined}
      >
        Drop, paste or choose
      </DropZone>
    </>
  );
};
