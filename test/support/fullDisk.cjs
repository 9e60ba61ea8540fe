/**
 * Loaded into a process (`node --require`): simulates a full disk in the folder FULL_DISK while the file
 * FULL_DISK.full exists. Files in it can be read and overwritten, but cannot grow. It applies to the threads of
 * the process, too.
 */
const fs = require('node:fs');
const { sep } = require('node:path');

const folder = process.env.FULL_DISK;
const paths = new Map();
const isOn = (path) => String(path).startsWith(`${folder}${sep}`) && fs.existsSync(`${folder}.full`);

function refuse() {
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    errno: -28,
    syscall: 'write',
  });
}

if (folder !== undefined) {
  const { openSync, closeSync, writeSync, ftruncateSync, writeFileSync, mkdirSync } = fs;
  const grows = (fd, end) => paths.has(fd) && isOn(paths.get(fd)) && end > fs.fstatSync(fd).size;
  fs.openSync = (path, ...more) => {
    const fd = openSync(path, ...more);
    paths.set(fd, path);
    return fd;
  };
  fs.closeSync = (fd) => {
    paths.delete(fd);
    closeSync(fd);
  };
  fs.writeSync = (fd, data, offset, length, position, ...more) => {
    if (typeof position === 'number' && grows(fd, position + length)) refuse();
    return writeSync(fd, data, offset, length, position, ...more);
  };
  fs.ftruncateSync = (fd, length = 0) => {
    if (grows(fd, length)) refuse();
    ftruncateSync(fd, length);
  };
  fs.writeFileSync = (path, data, ...more) => {
    if (isOn(path) && data.length > 0) {
      // The file is created all the same, but empty.
      writeFileSync(path, '', ...more);
      refuse();
    }
    writeFileSync(path, data, ...more);
  };
  fs.mkdirSync = (path, ...more) => (isOn(path) ? refuse() : mkdirSync(path, ...more));
  require('node:module').syncBuiltinESMExports();
}
