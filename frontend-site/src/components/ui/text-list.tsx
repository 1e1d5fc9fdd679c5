interface TextListProps {
  items: readonly string[];
  as?: 'ul' | 'ol';
  className?: string;
}

export function TextList({ items, as: List = 'ul', className }: TextListProps) {
  return (
    <List className={className}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </List>
  );
}
