export { Component } from './plain.tsx';
