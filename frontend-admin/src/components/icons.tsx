import { createSvgIcon } from '@mui/material/utils';
import type { ReactNode } from 'react';

const line = (name: string, ...paths: string[]) =>
  createSvgIcon(
    <g fill="none" stroke="currentColor" strokeWidth={1.5} strokeLinecap="round" strokeLinejoin="round">
      {paths.map((d) => (
        <path key={d} d={d} />
      ))}
    </g>,
    name,
  );

const solid = (name: string, node: ReactNode) => createSvgIcon(<>{node}</>, name);

export const BrandIcon = solid(
  'Brand',
  <path d="M4 12a7.5 7.5 0 0 1 15 0zM5.2 13.8h15v1.5h-15zM7.5 16.8h10.5v1.5H7.5zM9.7 19.8h6v1.5h-6z" />,
);

export const TodayIcon = line(
  'Today',
  'M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4',
  'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z',
);
export const LeadsIcon = line(
  'Leads',
  'M4 13v5a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-5',
  'M4 13 6.6 5.7A1 1 0 0 1 7.6 5h8.8a1 1 0 0 1 1 .7L20 13h-5l-1.4 2.2h-3.2L9 13H4Z',
);
export const PeopleIcon = line(
  'People',
  'M12.5 8.5a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0Z',
  'M3 19.5c.4-3.3 2.9-5 6-5s5.6 1.7 6 5',
  'M15.5 5.3a3.5 3.5 0 0 1 0 6.4M17.5 14.9c2 .7 3.2 2.3 3.5 4.6',
);
export const ProjectsIcon = line(
  'Projects',
  'M4 20V8.5L12 4l8 4.5V20',
  'M4 20h16',
  'M8 20v-4c1.3-1 2.7-1 4 0s2.7 1 4 0v4',
);
export const AnalyticsIcon = line('Analytics', 'M4 4v16h16', 'M8 16v-4M12.5 16V8M17 16v-6');
export const SettingsIcon = line(
  'Settings',
  'M4 7h9M17 7h3M4 17h3M11 17h9',
  'M17 7a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM11 17a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z',
);
export const MoreIcon = solid(
  'More',
  <path d="M5 10.25a1.75 1.75 0 1 1 0 3.5 1.75 1.75 0 0 1 0-3.5ZM12 10.25a1.75 1.75 0 1 1 0 3.5 1.75 1.75 0 0 1 0-3.5ZM19 10.25a1.75 1.75 0 1 1 0 3.5 1.75 1.75 0 0 1 0-3.5Z" />,
);
export const CloseIcon = line('Close', 'M6 6l12 12M18 6 6 18');
export const CheckIcon = line('Check', 'M5 12.5 10 17 19 7');
export const AlertIcon = line(
  'Alert',
  'M12 8.5v4.5M12 16.5h.01',
  'M10.5 4.3 2.9 17.5A1.7 1.7 0 0 0 4.4 20h15.2a1.7 1.7 0 0 0 1.5-2.5L13.5 4.3a1.7 1.7 0 0 0-3 0Z',
);
export const InfoIcon = line('Info', 'M12 11v5M12 8h.01', 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z');
export const SearchIcon = line(
  'Search',
  'M17.5 10.750a6.750 6.750 0 1 1-13.5 0 6.750 6.750 0 0 1 13.5 0Z',
  'm20 20-4.4-4.4',
);
export const CollapseIcon = line('Collapse', 'M4 5h16v14H4z', 'M9 5v14', 'm16 9.5-2.5 2.5 2.5 2.5');
export const ExpandIcon = line('Expand', 'M4 5h16v14H4z', 'M9 5v14', 'm13.5 9.5 2.5 2.5-2.5 2.5');
export const RefreshIcon = line('Refresh', 'M19.5 12a7.5 7.5 0 1 1-2.4-5.5L19.5 8.5', 'M19.5 4v4.5H15');
export const ChevronIcon = line('Chevron', 'm7 10 5 5 5-5');
export const PhoneIcon = line(
  'Phone',
  'M6.5 4H9l1.5 4-2 1.5a11 11 0 0 0 6 6l1.5-2 4 1.5v2.5a2 2 0 0 1-2.2 2C10.7 18.8 5.2 13.3 4.5 6.2A2 2 0 0 1 6.5 4Z',
);
export const MailIcon = line('Mail', 'M4 6h16v12H4z', 'm4.5 7 7.5 6 7.5-6');
export const SmsIcon = line('Sms', 'M4 5h16v11H11l-4 3.5V16H4z');
export const NoteIcon = line('Note', 'M6 4h12v11l-5 5H6z', 'M13 20v-5h5', 'M9 8.5h6M9 12h4');
export const VisitIcon = line(
  'Visit',
  'M12 21s-6.5-5.6-6.5-11a6.5 6.5 0 0 1 13 0c0 5.4-6.5 11-6.5 11Z',
  'M14.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z',
);
export const SystemIcon = line('System', 'M12 7v5l3 2', 'M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0Z');
export const EditIcon = line('Edit', 'M5 19h3.5L19 8.5 15.5 5 5 15.5V19Z', 'M13 7.5 16.5 11');
export const LogoutIcon = line('Logout', 'M14 5H6v14h8', 'M10.5 12H20M16.5 8.5 20 12l-3.5 3.5');
export const LockIcon = line('Lock', 'M6 11h12v9H6z', 'M8.5 11V8a3.5 3.5 0 0 1 7 0v3');
export const OfflineIcon = line(
  'Offline',
  'm4 4 16 16',
  'M8.5 15.5a5 5 0 0 1 7 0M5.5 12.3a9.5 9.5 0 0 1 4-2.3M14.5 10a9.5 9.5 0 0 1 4 2.3M2.5 9a14 14 0 0 1 4.6-3M11 4.6A14 14 0 0 1 21.5 9M12 19h.01',
);
export const PlusIcon = line('Plus', 'M12 5v14M5 12h14');
export const ShieldIcon = line(
  'Shield',
  'M12 3.5 5 6v5.5c0 4.3 2.9 7.6 7 9 4.1-1.4 7-4.7 7-9V6z',
  'm9 12 2.2 2.2L15.3 10',
);

export const CalendarIcon = line(
  'Calendar',
  'M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1Z',
  'M4 10.5h16M8 3.5V8M16 3.5V8',
);
export const TableIcon = line('Table', 'M4 5h16v14H4z', 'M4 10h16M4 14.5h16M10 10v9');
export const DownloadIcon = line('Download', 'M12 4v10', 'm7.5 10 4.5 4.5 4.5-4.5', 'M5 19h14');
