import { Box, Button } from '@mui/material';
import { errorText } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';
import { useState } from 'react';
import type { Project, Selection } from '../../api/types';
import { write } from '../../api/client';
import { DialogForm, formDialog } from '../../components/form-dialog';
import { SelectField } from '../../components/select-field';
import { Strong } from '../../components/text';
import { TextField } from '../../components/text-field';
import { useFields } from '../../lib/use-fields';
import { centsOf, dollars } from './change-order-labels';
import { FileField } from './file-field';
import { OptionPicture } from './option-picture';
import { sendFile, usePartWrite, useReread } from './use-part';
import { projectPath } from './use-project';

interface Props {
  project: Project;
  /** Null for a new one. */
  selection: Selection | null;
  onClose: () => void;
}

interface Option {
  /** None for a new one. */
  key?: string;
  picture: Selection['options'][number]['picture'];
  file?: File | undefined;
  label: string;
  code: string;
  price: string;
  leadDays: string;
  note: string;
}

const blank: Option = { picture: null, label: '', code: '', price: '', leadDays: '14', note: '' };

const PICTURES = 'image/jpeg,image/png,image/webp';

export const SelectionDialog = formDialog(SelectionForm);

function SelectionForm({ project, selection, onClose }: Props) {
  const save = usePartWrite<Selection>(project.id);
  const reread = useReread(project.id);
  const [options, setOptions] = useState<Option[]>(() => optionsOf(selection));
  const openPhases = project.phases.filter(({ status }) => status !== 'done');
  const form = useFields(
    {
      category: selection?.category ?? '',
      phase: selection?.phase ?? openPhases[0]?.key ?? '',
      allowance: selection ? dollars(selection.allowanceCents) : '',
    },
    save.error,
    ({ category, allowance }) => ({
      category: category.trim() === '' ? 'Enter what the customer will choose.' : undefined,
      allowance: isPrice(allowance) ? undefined : 'Enter the allowance in dollars; 0 for none.',
      ...Object.fromEntries(options.flatMap(problemsOf)),
    }),
  );
  const finish = async (saved: Selection) => {
    onClose();
    await savePictures(saved, options, selection);
    reread();
  };
  const submit = () => {
    if (!form.check() || save.isPending || options.length === 0) return;
    const { category, phase, allowance } = form.values;
    const body = {
      ...{ category: category.trim(), phase, allowanceCents: centsOf(allowance) },
      options: options.map(({ key, label, code, price, leadDays, note }) => ({
        ...(key && { key }),
        ...{ label: label.trim(), priceCents: centsOf(price), leadDays: Number(leadDays) },
        ...(code.trim() && { code: code.trim() }),
        ...(note.trim() && { note: note.trim() }),
      })),
      ...(selection && { version: selection.version }),
    };
    const path = `${projectPath(project.id)}/selections`;
    const call = selection
      ? { method: 'PATCH' as const, path: `${path}/${selection.id}` }
      : { method: 'POST' as const, path };
    save.run({ ...call, body }, { onSuccess: (saved) => void finish(saved) });
  };
  const set = (index: number, change: Partial<Option>) =>
    setOptions(options.map((option, at) => (at === index ? { ...option, ...change } : option)));
  return (
    <DialogForm
      title={selection ? selection.category : 'New selection'}
      button="Save"
      busy={save.isPending}
      error={save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label="What to choose" hint="Such as Coping." maxLength={80} focusOnOpen {...form.field('category')} />
      <SelectField
        label="Phase that needs it"
        options={openPhases.map(({ key, name }) => ({ value: key, label: name }))}
        {...form.field('phase')}
      />
      <TextField label="Allowance in the contract" hint="In dollars." {...form.field('allowance', 'allowanceCents')} />
      <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, display: 'grid', gap: 4 }}>
        <Strong component="legend">Options</Strong>
        {options.map((option, index) => (
          <Box key={index} sx={{ display: 'grid', gap: 2, pb: 3, borderBottom: 1, borderColor: 'tokens.line' }}>
            <TextField
              label={`Option ${index + 1}`}
              value={option.label}
              maxLength={120}
              onChange={(label) => set(index, { label })}
              error={form.errorOf(`options.${index}.label`)}
            />
            <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 2 }}>
              <TextField
                label="Price in dollars"
                value={option.price}
                onChange={(price) => set(index, { price })}
                error={form.errorOf(`options.${index}.priceCents`)}
              />
              <TextField
                label="Lead time in days"
                inputMode="numeric"
                value={option.leadDays}
                onChange={(leadDays) => set(index, { leadDays })}
                error={form.errorOf(`options.${index}.leadDays`)}
              />
            </Box>
            <TextField
              label="Cost book line"
              optional
              hint="Sets its color, such as E2-bluestone."
              maxLength={40}
              value={option.code}
              onChange={(code) => set(index, { code })}
            />
            <TextField
              label="Note for the customer"
              optional
              maxLength={300}
              value={option.note}
              onChange={(note) => set(index, { note })}
            />
            {option.picture && (
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
                <OptionPicture picture={option.picture} label={option.label} />
                <Button onClick={() => set(index, { picture: null })}>
                  <span>{`Remove picture of option ${index + 1}`}</span>
                </Button>
              </Box>
            )}
            <FileField
              label={option.picture ? `New picture of option ${index + 1}` : `Picture of option ${index + 1}`}
              optional
              accept={PICTURES}
              onChange={([file]) => set(index, { file })}
            />
            {options.length > 1 && (
              <Button
                sx={{ justifySelf: 'start' }}
                onClick={() => setOptions(options.filter((_option, at) => at !== index))}
              >
                <span>{`Remove option ${index + 1}`}</span>
              </Button>
            )}
          </Box>
        ))}
        <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => setOptions([...options, blank])}>
          Add an option
        </Button>
      </Box>
    </DialogForm>
  );
}

function optionsOf(selection: Selection | null): Option[] {
  if (!selection) return [blank, blank];
  return selection.options.map(({ key, picture, label, code, note, differenceCents, leadDays }) => ({
    ...{ key, picture, label, code: code ?? '', note, leadDays: String(leadDays) },
    price: dollars(selection.allowanceCents + differenceCents),
  }));
}

/** Each by itself: one that cannot be read does not keep the others from being uploaded. */
async function savePictures(saved: Selection, options: readonly Option[], before: Selection | null): Promise<void> {
  const had = new Set(before?.options.flatMap(({ key, picture }) => (picture ? [key] : [])));
  for (const [index, { key, file, picture }] of options.entries()) {
    const path = `/api/admin/projects/${saved.projectId}/selections/${saved.id}/options/${saved.options[index]!.key}/picture`;
    try {
      if (file) await sendFile({ path, name: 'photo', file });
      else if (key && !picture && had.has(key)) await write('DELETE', path, {});
    } catch (error) {
      showToast({
        title: `The picture of ${saved.options[index]!.label} was not saved`,
        description: errorText(error),
        variant: 'destructive',
      });
    }
  }
}

function problemsOf({ label, price, leadDays }: Option, index: number): [string, string | undefined][] {
  return [
    [`options.${index}.label`, label.trim() === '' ? 'Enter a name for the option.' : undefined],
    [`options.${index}.priceCents`, isPrice(price) ? undefined : 'Enter a price in dollars.'],
    [`options.${index}.leadDays`, /^\d{1,3}$/.test(leadDays) ? undefined : 'Enter days as a whole number.'],
  ];
}

const isPrice = (price: string): boolean => (centsOf(price) ?? -1) >= 0;
