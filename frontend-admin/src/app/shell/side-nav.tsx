import { Box, ButtonBase } from '@mui/material';
import { Link, useSearchParams } from 'react-router-dom';
import { Brand } from '../../components/brand';
import { ConsoleTooltip } from '../../components/console-tooltip';
import { CollapseIcon, ExpandIcon, SettingsIcon } from '../../components/icons';
import { Hint } from '../../components/text';
import { paths } from '../../config/paths';
import { hrefWith } from '../../lib/use-url-state';
import { layout } from '../../theme/tokens';
import { useNavItems, useSettingsTabs } from './nav';
import { UnreadBadge, withUnread } from './unread-badge';

const rowStyle = {
  width: '100%',
  height: 40,
  px: '10px',
  gap: 3,
  justifyContent: 'flex-start',
  borderRadius: '2px',
  font: 'inherit',
  fontWeight: 500,
  color: 'tokens.ink2',
  '&:hover': { bgcolor: 'tokens.tint' },
  '&[aria-current="page"]': { bgcolor: 'tokens.tint', color: 'tokens.primary', fontWeight: 600 },
} as const;

interface RowProps {
  label: string;
  Icon: typeof SettingsIcon;
  collapsed: boolean;
  unread?: number;
  link?: { to: string; 'aria-current'?: 'page' | undefined };
  onClick?: () => void;
}

function Row({ label, Icon, collapsed, unread = 0, link, onClick }: RowProps) {
  return (
    <ConsoleTooltip title={collapsed ? label : ''} placement="right">
      <ButtonBase
        {...(link ? { component: Link, ...link } : { onClick, 'aria-expanded': !collapsed })}
        aria-label={withUnread(label, unread)}
        sx={rowStyle}
      >
        <UnreadBadge count={unread}>
          <Icon aria-hidden sx={{ fontSize: 20, flex: 'none' }} />
        </UnreadBadge>
        {!collapsed && <span>{label}</span>}
      </ButtonBase>
    </ConsoleTooltip>
  );
}

interface Props {
  collapsed: boolean;
  onToggle?: (() => void) | undefined;
}

export function SideNav({ collapsed, onToggle }: Props) {
  const [params] = useSearchParams();
  const firstSetting = useSettingsTabs()[0];

  return (
    <Box
      component="nav"
      aria-label="Console"
      sx={{
        position: 'sticky',
        top: 0,
        height: '100dvh',
        width: collapsed ? layout.navRail : layout.navWide,
        flex: 'none',
        boxSizing: 'border-box',
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        p: '10px',
        pt: 0,
        overflowY: 'auto',
        overflowX: 'hidden',
        whiteSpace: 'nowrap',
        bgcolor: 'tokens.surface',
        borderRight: 1,
        borderColor: 'tokens.line',
      }}
    >
      <Box
        component={Link}
        to={paths.today}
        sx={{ height: layout.topBar, flex: 'none', mb: 2, px: '8px', display: 'flex', textDecoration: 'none' }}
      >
        <Brand nameHidden={collapsed}>
          <Hint component="span" sx={{ ml: 2 }}>
            Console
          </Hint>
        </Brand>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {useNavItems().map(({ label, Icon, to, current, unread }) => (
          <li key={label}>
            <Row
              label={label}
              Icon={Icon}
              collapsed={collapsed}
              unread={unread}
              link={{ to, 'aria-current': current }}
            />
          </li>
        ))}
      </Box>
      <Box sx={{ mt: 'auto', display: 'grid', gap: 1, pt: 2 }}>
        {firstSetting && (
          <Row
            label="Settings"
            Icon={SettingsIcon}
            collapsed={collapsed}
            link={{ to: hrefWith(params, { settings: firstSetting.value }) }}
          />
        )}
        {onToggle && (
          <Row
            label={collapsed ? 'Expand navigation' : 'Collapse navigation'}
            Icon={collapsed ? ExpandIcon : CollapseIcon}
            collapsed={collapsed}
            onClick={onToggle}
          />
        )}
      </Box>
    </Box>
  );
}
