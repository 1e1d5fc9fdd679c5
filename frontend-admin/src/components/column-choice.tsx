import { Button, Checkbox, ListItemText, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';

interface Props {
  columns: readonly { key: string; header: string }[];
  hidden: readonly string[];
  onChange: (hidden: readonly string[]) => void;
}

/** Which columns of a table are shown; the first one always is. */
export function ColumnChoice({ columns, hidden, onChange }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const toggle = (key: string) =>
    onChange(hidden.includes(key) ? hidden.filter((other) => other !== key) : [...hidden, key]);
  return (
    <>
      <Button
        variant="text"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Columns
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': 'Columns' } }}
      >
        {columns.slice(1).map(({ key, header }) => (
          <MenuItem
            key={key}
            role="menuitemcheckbox"
            aria-checked={!hidden.includes(key)}
            onClick={() => toggle(key)}
            sx={{ py: 0 }}
          >
            <Checkbox checked={!hidden.includes(key)} tabIndex={-1} disableRipple aria-hidden inert />
            <ListItemText primary={header} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
