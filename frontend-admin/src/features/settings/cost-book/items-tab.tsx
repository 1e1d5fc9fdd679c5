import { formatCount } from 'frontend-shared/format';
import { Box, Button, Typography } from '@mui/material';
import { COST_GROUPS, groupOf, type CostItem } from 'poolkit/cost';
import { useMemo, useRef, useState } from 'react';
import { NoMatch } from '../../../components/resource-list';
import { PlusIcon } from '../../../components/icons';
import { SearchField } from '../../../components/search-field';
import { SelectField } from '../../../components/select-field';
import { useNarrow } from '../../../lib/use-narrow';
import { useUrlState } from '../../../lib/use-url-state';
import { itemsWith } from './draft-edits';
import { ItemCards } from './item-cards';
import { ItemDialog } from './item-dialog';
import { ItemsGrid } from './items-grid';
import { NamesDialog } from './names-dialog';
import type { Draft } from './use-draft-edits';

const CARDS_BELOW_PX = 640;
const NEW_LINE = 'new';

const groupOptions = [
  { value: '', label: 'All groups' },
  ...Object.entries(COST_GROUPS)
    // Added by the estimate itself.
    .filter(([letter]) => letter !== 'T')
    .map(([letter, label]) => ({ value: letter, label: `${letter} · ${label}` })),
];

const showOptions = [
  { value: '', label: 'All items' },
  { value: 'off', label: 'Not on sale' },
  { value: 'changed', label: 'Changed by me' },
  { value: 'wrong', label: 'With problems' },
];

function matches({ code, label, drivers, quantity, includeWhen }: CostItem, text: string): boolean {
  const words = text.toLowerCase().split(/\s+/);
  const all = [code, label, drivers, quantity, includeWhen].join(' ').toLowerCase();
  return words.every((word) => all.includes(word));
}

export function ItemsTab({ draft }: { draft: Draft }) {
  const { params, patch } = useUrlState();
  const room = useRef<HTMLDivElement>(null);
  const narrow = useNarrow(room, CARDS_BELOW_PX);
  const [open, setOpen] = useState<string | null>(null);
  const [names, setNames] = useState(false);
  const group = params.get('bookGroup') ?? '';
  const find = params.get('bookFind') ?? '';
  const show = params.get('bookShow') ?? '';
  const { book, edits, problems } = draft;

  const all = useMemo(() => itemsWith(book.items, edits), [book.items, edits]);
  const shown = all.filter(
    (item) =>
      (group === '' || groupOf(item.code) === group) &&
      (find === '' || matches(item, find)) &&
      (show !== 'off' || !item.active) &&
      (show !== 'changed' || edits.lines[item.code] !== undefined) &&
      (show !== 'wrong' || problems.lines[item.code] !== undefined),
  );
  const clear = () => patch({ bookGroup: null, bookFind: null, bookShow: null }, { replace: true });

  return (
    <Box ref={room} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <SearchField
          label="Find an item"
          value={find}
          onSearch={(value) => patch({ bookFind: value || null }, { replace: true })}
        />
        <Box sx={{ flex: '0 1 240px' }}>
          <SelectField
            labelHidden
            label="Group"
            value={group}
            options={groupOptions}
            onChange={(value) => patch({ bookGroup: value || null }, { replace: true })}
          />
        </Box>
        <Box sx={{ flex: '0 1 180px' }}>
          <SelectField
            labelHidden
            label="Show"
            value={show}
            options={showOptions}
            onChange={(value) => patch({ bookShow: value || null }, { replace: true })}
          />
        </Box>
        <Button variant="text" onClick={() => setNames(true)}>
          Names for formulas
        </Button>
        {!draft.locked && (
          <Button
            variant="outlined"
            startIcon={<PlusIcon aria-hidden sx={{ fontSize: 16 }} />}
            onClick={() => setOpen(NEW_LINE)}
          >
            Add item
          </Button>
        )}
        <Typography role="status" variant="body2" sx={{ color: 'tokens.ink3' }}>
          {shown.length === all.length
            ? `${formatCount(all.length)} items`
            : `${formatCount(shown.length)} of ${formatCount(all.length)} items`}
        </Typography>
      </Box>
      {shown.length === 0 ? (
        <NoMatch compact title="No items match these filters." onClear={clear} />
      ) : narrow ? (
        <ItemCards draft={draft} items={shown} onOpen={setOpen} />
      ) : (
        <ItemsGrid draft={draft} items={shown} onOpen={setOpen} />
      )}
      <ItemDialog
        draft={draft}
        item={open === null ? null : open === NEW_LINE ? 'new' : (all.find(({ code }) => code === open) ?? null)}
        onClose={() => setOpen(null)}
      />
      <NamesDialog open={names} onClose={() => setNames(false)} />
    </Box>
  );
}
