import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { DEFAULT_PROCESS } from 'poolkit/build-process';
import { FINISH_SLOTS, formulaInWords, readFormula, SITE_FACTS } from 'poolkit/cost';
import { useId, type ReactNode } from 'react';
import { SelectField } from '../../../components/select-field';
import { TextField } from '../../../components/text-field';
import { humanizeKey } from '../../../lib/format';
import { COST_FIELDS, UNIT_OPTIONS, type FlagField, type ItemForm, type TextField as Field } from './item-form';
import { Note } from '../../../components/text';

interface Props {
  form: ItemForm;
  onChange: (form: ItemForm) => void;
  problems: Readonly<Record<string, string>>;
  locked: boolean;
  codeLocked: boolean;
}

const optional = (words: readonly string[], none: string) => [
  { value: '', label: none },
  ...words.map((word) => ({ value: word, label: humanizeKey(word) })),
];
const units = UNIT_OPTIONS.map((unit) => ({
  value: unit,
  label: unit === '$100' ? '$100 (share of other lines)' : unit,
}));
const works = [
  { value: 'build', label: 'New pool' },
  { value: 'renovation', label: 'Renovation' },
];
const phases = [
  { value: '', label: 'Default for the code' },
  ...DEFAULT_PROCESS.phases.map(({ key, name }) => ({ value: key, label: name })),
];

export function ItemFields({ form, onChange, problems, locked, codeLocked }: Props) {
  const id = useId();
  const set = (field: Field) => (value: string) => onChange({ ...form, text: { ...form.text, [field]: value } });
  const text = (field: Field, label: string, more: Partial<Parameters<typeof TextField>[0]> = {}) => (
    <TextField
      label={label}
      value={form.text[field]}
      onChange={set(field)}
      readOnly={locked}
      error={problems[field]}
      {...more}
    />
  );
  const select = (field: Field, label: string, options: { value: string; label: string }[]) => (
    <SelectField
      label={label}
      value={form.text[field]}
      options={options}
      onChange={set(field)}
      disabled={locked}
      error={problems[field]}
    />
  );
  const flag = (field: FlagField, label: string) => (
    <Box>
      <FormControlLabel
        label={label}
        disabled={locked}
        control={
          <Checkbox
            size="small"
            checked={form.flags[field]}
            onChange={({ target }) => onChange({ ...form, flags: { ...form.flags, [field]: target.checked } })}
            slotProps={{
              input: {
                'aria-invalid': problems[field] ? true : undefined,
                'aria-describedby': problems[field] ? `${id}-${field}` : undefined,
              },
            }}
          />
        }
      />
      {problems[field] && (
        <Typography id={`${id}-${field}`} variant="body2" sx={{ color: 'tokens.danger' }}>
          {problems[field]}
        </Typography>
      )}
    </Box>
  );
  const formula = (field: 'quantity' | 'includeWhen', label: string) => (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {text(field, label, { multilineRows: 2, maxLength: 500, optional: true })}
      <Note sx={{ overflowWrap: 'anywhere' }}>{inWords(field, form.text[field], problems[field] !== undefined)}</Note>
    </Box>
  );

  return (
    <>
      <Part title="Line">
        {text('code', 'Code', { readOnly: codeLocked, hint: 'Group letter and number, such as E2-slate.' })}
        {text('label', 'Name', { maxLength: 80 })}
        {select('work', 'Work', works)}
        {select('phase', 'Construction phase', phases)}
        {flag('active', 'Available')}
      </Part>
      <Part title="Direct cost per unit, in dollars">
        {select('unit', 'Unit', units)}
        {COST_FIELDS.map(({ field, label }) => (
          <Box key={field}>{text(field, label, { inputMode: 'text' })}</Box>
        ))}
      </Part>
      <Part title="How much, and when" wide>
        {formula('quantity', 'Quantity')}
        {formula('includeWhen', 'Include when')}
      </Part>
      <Part title="Wording in the estimate" wide>
        {text('drivers', 'What moves the price', { optional: true, maxLength: 200 })}
        {text('notice', 'Note to the customer', {
          optional: true,
          maxLength: 300,
          hint: 'Shown whenever the line is in an estimate.',
        })}
      </Part>
      <Part title="Material">
        {select('slot', 'Part of the pool', optional(FINISH_SLOTS, 'Not a material'))}
        {flag('slotDefault', 'Default until the customer chooses')}
        {text('replaces', 'Replaces', { optional: true, hint: 'Codes, separated by spaces.' })}
        {text('percentOf', 'Share of', { optional: true, hint: 'Codes; only for the unit $100.' })}
      </Part>
      <Part title="Minimum amount, in dollars">
        {COST_FIELDS.map(({ field, label }) => (
          <Box key={field}>{text(`minimum.${field}`, `Minimum, ${label.toLowerCase()}`, { optional: true })}</Box>
        ))}
        {text('minimumWith', 'Together with', {
          optional: true,
          hint: 'Codes that share the minimum.',
          error: problems['minimumWith'] ?? problems['minimumLot'],
        })}
      </Part>
      <Part title="Rules">
        {select('settledBy', 'Resolved by', optional(SITE_FACTS, 'Nothing'))}
        {flag('risk', 'Not in the total while unknown')}
        {flag('passThrough', 'Billed at cost, without margin')}
        {flag('retailTax', 'Goods not installed, taxed at sale')}
      </Part>
      <Part title="Review">
        {text('lastReviewedOn', 'Last reviewed', { type: 'date' })}
        {text('reviewer', 'Reviewed by', { optional: true, maxLength: 80 })}
      </Part>
    </>
  );
}

function inWords(field: 'quantity' | 'includeWhen', text: string, isRefused: boolean): string | null {
  if (text.trim() === '') {
    return field === 'quantity'
      ? 'Leave empty only for a share of other lines ($100).'
      : 'Leave empty to always include the line.';
  }
  const read = field === 'quantity' ? readFormula(text, 'number') : readFormula(text, 'truth');
  if (read.ok) return `In words: ${formulaInWords(read.formula)}`;
  return isRefused ? null : `Character ${read.at}: ${read.reason}`;
}

function Part({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0, mb: 2 }}>
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: wide ? 'minmax(0, 1fr)' : 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
