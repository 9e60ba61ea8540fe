import { createHistory } from '../../../src/app/navigation/history';
import { memoryNavigation } from '../../support/memoryNavigation';

describe('createHistory', () => {
  test.each([
    ['/accounting', '', '/'],
    ['/accounting', '/', '/'],
    ['/accounting', '/unpaid-invoices', '/unpaid-invoices'],
    ['/a/b', '/trustTransactions/0', '/trustTransactions/0'],
    ['', '/unpaid-invoices', '/unpaid-invoices'],
    ['/accounting/', 'unpaid-invoices', '/unpaid-invoices'],
  ])('under basename %j reads the address %j as the path %s', (basename, path, inside) => {
    const history = createHistory(memoryNavigation(path, basename));
    expect(history.snapshot().location.pathname).toBe(inside);
  });

  test.each([
    ['/accounting', '/', '/accounting'],
    [
      '/accounting',
      '/unpaid-invoices?asOf=2026-01-31#top',
      '/accounting/unpaid-invoices?asOf=2026-01-31#top',
    ],
    ['/accounting/', '/unpaid-invoices', '/accounting/unpaid-invoices'],
    ['', '/', '/'],
    ['', '/unpaid-invoices', '/unpaid-invoices'],
  ])('under basename %j writes the path %s as the address %s', (basename, path, address) => {
    const navigation = memoryNavigation('/', basename);
    const history = createHistory(navigation);

    expect(history.hrefOf(path)).toBe(address);
    expect(history.navigator.createHref(path)).toBe(address);
    history.navigator.push(path, { a: 1 });
    expect(navigation.url()).toBe(address);
    expect(navigation.location.state).toEqual({ a: 1 });
    expect(history.snapshot()).toMatchObject({ action: 'PUSH', location: { state: { a: 1 } } });
  });

  test('passes replace and go on to the host', () => {
    const navigation = memoryNavigation('/');
    const history = createHistory(navigation);
    history.navigator.push('/unpaid-invoices');
    history.navigator.replace({ pathname: '/error', search: '?reason=x', hash: '' });
    expect(history.snapshot()).toMatchObject({
      action: 'REPLACE',
      location: { pathname: '/error', search: '?reason=x' },
    });
    history.navigator.go(-1);

    expect(navigation.url()).toBe('/accounting/');
    expect(history.snapshot()).toMatchObject({ action: 'POP', location: { pathname: '/' } });
  });

  test('stays where it was while the host is elsewhere', () => {
    const navigation = memoryNavigation('/unpaid-invoices');
    const history = createHistory(navigation);
    const heard = jest.fn();
    history.subscribe(heard);
    const before = history.snapshot();
    for (const pathname of ['/clients', '/accounting-old/unpaid-invoices', '/'])
      navigation.push({ pathname });

    expect(history.snapshot()).toBe(before);
    expect(heard).not.toHaveBeenCalled();
  });

  test('begins at the start page when the address is outside the module', () => {
    const navigation = memoryNavigation('/x', '/clients');
    const history = createHistory({ ...navigation, basename: '/accounting', location: navigation.location });
    expect(history.snapshot().location.pathname).toBe('/');
  });

  test('calls back after each change until unsubscribed, and stops listening when disposed of', () => {
    const navigation = memoryNavigation('/');
    const history = createHistory(navigation);
    const heard = jest.fn();
    const stop = history.subscribe(heard);
    navigation.push({ pathname: '/accounting/error' });
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    navigation.push({ pathname: '/accounting' });
    expect(heard).toHaveBeenCalledTimes(1);
    history.dispose();
    expect(navigation.listenerCount()).toBe(0);
  });
});
