import { en } from '@chhokka/messages/office/en';
import { describe, expect, it } from 'vitest';
import { groupNames, inGroup, units } from './groups.ts';

const { groups, nodes, titles, values } = en.settings;

describe('the groups of the settings', () => {
  it('hold every value once, and leave none in the group for the rest', () => {
    const names = Object.keys(values);
    expect(groupNames.flatMap((group) => inGroup(group, names)).toSorted()).toEqual(names.toSorted());
    expect(inGroup('other', names)).toEqual([]);
  });

  it('hold every switch once', () => {
    const placed = groupNames.flatMap((group) => inGroup(group, Object.keys(nodes)));
    expect(placed.toSorted()).toEqual(Object.keys(nodes).toSorted());
  });

  it('have a title each, as every setting does', () => {
    expect(groupNames.toSorted()).toEqual(Object.keys(groups).toSorted());
    expect(Object.keys(titles).toSorted()).toEqual([...Object.keys(nodes), ...Object.keys(values)].toSorted());
  });

  it('put a setting that this release does not know into the group for the rest', () => {
    expect(inGroup('other', ['DEPOSIT', 'TOMORROW'])).toEqual(['TOMORROW']);
  });

  it('have a unit for every amount, hour and minute', () => {
    const counted = Object.keys(values).filter((name) =>
      /(Min|Max|Above|Credit|Minutes|Hours|Quota|turnoverFactor|Limit)$/.test(name),
    );
    expect(counted.filter((name) => units[name] === undefined)).toEqual([]);
  });
});
