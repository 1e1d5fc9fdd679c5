/**
 * A browser that translates a page puts new nodes in the place of text nodes. React keeps the old ones: it writes new
 * values into them unseen, and fails when it removes one or inserts something before one. Text that is the only child
 * of an element is safe, because React then sets the content of the element.
 */
const MESSAGE =
  'Browser translation replaces this text node. Make the whole line one template literal, or wrap the text in an element of its own.';

const CONSTANT = /^[A-Z][A-Z0-9_]*$/;

function rootOf(node) {
  let root = node;
  while (root.type === 'MemberExpression' && !(root.computed && root.property.type !== 'Literal')) root = root.object;
  return root;
}

/** element, constant, text, none; unknown where only the type would say. `optional` is an element that comes and goes. */
function kindOf(node) {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return 'element';
    case 'Literal':
      return typeof node.value === 'string' || typeof node.value === 'number' ? 'constant' : 'none';
    case 'TemplateLiteral':
      return node.expressions.every((part) => kindOf(part) === 'constant') ? 'constant' : 'text';
    case 'BinaryExpression':
      return 'text';
    case 'Identifier':
      if (node.name === 'undefined') return 'none';
      return CONSTANT.test(node.name) ? 'constant' : 'unknown';
    case 'MemberExpression': {
      const root = rootOf(node);
      if (root.type === 'Identifier' && CONSTANT.test(root.name)) return 'constant';
      return root.type === 'Identifier' ? 'text' : 'unknown';
    }
    case 'LogicalExpression':
      return node.operator === '&&'
        ? choice(['none', kindOf(node.right)])
        : choice([node.left, node.right].map(kindOf));
    case 'ConditionalExpression':
      return choice([node.consequent, node.alternate].map(kindOf));
    case 'CallExpression':
      return node.callee.property?.name === 'map' ? 'optional' : 'unknown';
    case 'TSNonNullExpression':
    case 'TSAsExpression':
      return kindOf(node.expression);
    default:
      return 'unknown';
  }
}

function choice(kinds) {
  if (kinds.includes('text') || kinds.includes('constant')) return 'text';
  if (kinds.includes('unknown')) return 'unknown';
  return kinds.includes('none') || kinds.includes('optional') ? 'optional' : 'element';
}

function shownChildren(children) {
  return children.flatMap((node) => {
    if (node.type === 'JSXText') return /\S|^ +$/.test(node.value) ? [{ node, kind: 'constant' }] : [];
    if (node.type !== 'JSXExpressionContainer') return [{ node, kind: 'element' }];
    return node.expression.type === 'JSXEmptyExpression' ? [] : [{ node, kind: kindOf(node.expression) }];
  });
}

const isText = (child) => child?.kind === 'text' || child?.kind === 'constant';

function atRisk({ kind }, index, all) {
  if (kind === 'text') return true;
  const before = all[index - 1];
  if (kind === 'unknown') return isText(before) || isText(all[index + 1]);
  return kind === 'constant' && before?.kind === 'optional';
}

export const onlyChildText = {
  meta: {
    schema: [{ type: 'object', properties: { withSiblings: { type: 'array', items: { type: 'string' } } } }],
  },
  create(context) {
    /** Components that put something of their own beside their children. */
    const withSiblings = context.options[0]?.withSiblings ?? [];
    const check = (node) => {
      const all = shownChildren(node.children);
      const name = node.openingElement?.name.name;
      if (all.length === 1 && name !== undefined && !withSiblings.includes(name)) return;
      const risky =
        all.length === 1 && name !== undefined ? ({ kind }) => kind === 'text' || kind === 'unknown' : atRisk;
      for (const child of all.filter(risky)) context.report({ node: child.node, message: MESSAGE });
    };
    return { JSXElement: check, JSXFragment: check };
  },
};
