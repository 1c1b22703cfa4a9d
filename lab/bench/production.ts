// Loaded first: the libraries we compare with are measured as they run in production, without their development checks.
process.env.NODE_ENV = 'production';
