import { Box, Button, Typography } from '@mui/material';
import { formatDay } from 'frontend-shared/format';
import { COST_GROUPS, groupOf, type CostItem } from 'poolkit/cost';
import { useState } from 'react';
import type { Column } from '../../../components/data-table';
import { AlertIcon, PlusIcon } from '../../../components/icons';
import { SelectField } from '../../../components/select-field';
import { useUrlState } from '../../../lib/use-url-state';
import { StateChip } from '../state-chip';
import { BookTable, hasWords, NumberCell } from './book-table';
import { itemsWith, putLine } from './draft-edits';
import { ItemDialog } from './item-dialog';
import { amountText, COST_FIELDS, dollarsText, readAmount } from './item-form';
import { NamesDialog } from './names-dialog';
import type { Draft } from './use-draft-edits';
import { Hint } from '../../../components/text';

const groupOptions = [
  { value: '', label: 'All groups' },
  ...Object.entries(COST_GROUPS)
    // Added by the estimate itself.
    .filter(([letter]) => letter !== 'T' && letter !== 'P')
    .map(([letter, label]) => ({ value: letter, label: `${letter} · ${label}` })),
];

const showOptions = [
  { value: '', label: 'All items' },
  { value: 'off', label: 'Not available' },
  { value: 'changed', label: 'Changed by me' },
  { value: 'wrong', label: 'With problems' },
];

const wrapped = (text: string) => <Box sx={{ py: 2, minWidth: 160, overflowWrap: 'anywhere' }}>{text}</Box>;
const quantityOf = ({ quantity, percentOf }: CostItem) => quantity || `Share of ${percentOf.join(', ')}`;

export function ItemsTab({ draft }: { draft: Draft }) {
  const { params, patch } = useUrlState();
  const [open, setOpen] = useState<CostItem | 'new' | null>(null);
  const [names, setNames] = useState(false);
  const group = params.get('bookGroup') ?? '';
  const find = params.get('bookFind') ?? '';
  const show = params.get('bookShow') ?? '';
  const { book, edits, problems, locked } = draft;
  const all = itemsWith(book.items, edits);
  const shown = all.filter(
    (item) =>
      (group === '' || groupOf(item.code) === group) &&
      hasWords([item.code, item.label, item.drivers, item.quantity, item.includeWhen].join(' '), find) &&
      (show !== 'off' || !item.active) &&
      (show !== 'changed' || edits.lines[item.code] !== undefined) &&
      (show !== 'wrong' || problems.lines[item.code] !== undefined),
  );
  const filter = (name: string, label: string, options: typeof groupOptions) => (
    <Box sx={{ flex: '0 1 220px' }}>
      <SelectField
        labelHidden
        label={label}
        value={params.get(name) ?? ''}
        options={options}
        onChange={(value) => patch({ [name]: value }, { replace: true })}
      />
    </Box>
  );
  const code = (item: CostItem) => (
    <Button
      variant="text"
      aria-label={`${locked ? 'Show' : 'Edit'} ${item.code}`}
      sx={{ ml: -2 }}
      onClick={() => setOpen(item)}
    >
      <span>{item.code}</span>
    </Button>
  );
  const cost = (item: CostItem, { field, label }: (typeof COST_FIELDS)[number]) =>
    locked ? (
      dollarsText(item[field])
    ) : (
      <NumberCell
        label={`${label} cost of ${item.code}`}
        value={amountText(item[field])}
        problem={problems.lines[item.code]?.[field]}
        onPut={(text) => draft.change((now) => putLine(now, item.code, item, { ...item, [field]: readAmount(text) }))}
      />
    );

  return (
    <>
      <BookTable
        label="Items of the cost book"
        one="an item"
        total={all.length}
        rows={shown}
        rowKey={(item) => item.code}
        onClear={() => patch({ bookGroup: null, bookFind: null, bookShow: null }, { replace: true })}
        filters={
          <>
            {filter('bookGroup', 'Group', groupOptions)}
            {filter('bookShow', 'Show', showOptions)}
            <Button variant="text" onClick={() => setNames(true)}>
              Names for formulas
            </Button>
            {!locked && (
              <Button
                variant="outlined"
                startIcon={<PlusIcon aria-hidden sx={{ fontSize: 16 }} />}
                onClick={() => setOpen('new')}
              >
                Add item
              </Button>
            )}
          </>
        }
        columns={[
          { key: 'code', header: 'Code', render: code },
          { key: 'label', header: 'Item', render: (item) => <Name draft={draft} item={item} /> },
          { key: 'unit', header: 'Unit', render: ({ unit }) => unit },
          ...COST_FIELDS.map((one): Column<CostItem> => ({
            key: one.field,
            header: one.label,
            align: 'right',
            render: (item) => cost(item, one),
          })),
          { key: 'quantity', header: 'Quantity', render: (item) => wrapped(quantityOf(item)) },
          { key: 'includeWhen', header: 'Include when', render: ({ includeWhen }) => wrapped(includeWhen || 'Always') },
          {
            key: 'lastReviewedOn',
            header: 'Last reviewed',
            oneLine: true,
            render: ({ lastReviewedOn }) => formatDay(lastReviewedOn),
          },
        ]}
      />
      <ItemDialog draft={draft} item={open} onClose={() => setOpen(null)} />
      <NamesDialog open={names} onClose={() => setNames(false)} />
    </>
  );
}

function Name({ draft: { edits, problems }, item }: { draft: Draft; item: CostItem }) {
  const inCosts: string[] = COST_FIELDS.map(({ field }) => field);
  const others = Object.entries(problems.lines[item.code] ?? {}).filter(([field]) => !inCosts.includes(field));
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', py: 2, minWidth: 200 }}>
      <span>{item.label}</span>
      <Hint>{COST_GROUPS[groupOf(item.code)]}</Hint>
      {others.map(([field, problem]) => (
        <Typography key={field} variant="body2" sx={{ display: 'flex', gap: 1, color: 'tokens.danger' }}>
          <AlertIcon aria-hidden sx={{ fontSize: 16, mt: '2px', flex: 'none' }} />
          <span>{problem}</span>
        </Typography>
      ))}
      {!item.active && <StateChip label="Not available" tone="warning" />}
      {edits.lines[item.code] && <StateChip label="Changed" tone="plain" />}
    </Box>
  );
}
