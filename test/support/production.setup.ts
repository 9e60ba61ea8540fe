/**
 * Whole screens run on React, Redux Toolkit and Emotion as they are shipped, in two thirds of the time that their builds
 * for development take. Those watch over single components (the `ui` project).
 */
process.env.NODE_ENV = 'production';
